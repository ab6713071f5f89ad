import { addCloudBox, type BodyOf, type CloudBoxRow, type DataOf } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<CloudBoxRow>
  /** That the list is filtered by: where a new box begins. */
  lotId: number | undefined
  onSaved: (made: DataOf<typeof addCloudBox>) => void
}

export default function CloudBoxForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const values = (): BodyOf<typeof addCloudBox> => ({ lotId: lotId ?? first?.lotId ?? 0 })
  return (
    <FormDialog noun="cloudBox" as="modal" dialog={dialog} endpoint={addCloudBox} values={values} onSaved={onSaved}>
      {form => <LotField field={form.lotId} placeholder={t('cloudBox.chooseLot')} />}
    </FormDialog>
  )
}
