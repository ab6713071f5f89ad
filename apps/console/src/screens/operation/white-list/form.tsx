import { type BodyOf, saveWhiteList, type WhiteListRow } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

const valuesOf = (row: WhiteListRow | undefined, lotId: number): BodyOf<typeof saveWhiteList> => {
  if (!row) {
    const BeginDate = formatMoment(new Date()).slice(0, 10)
    return { PlateNumber: '', lotId, ParkSpotNumber: '', OwnerName: '', BeginDate, EndDate: null }
  }
  const { whiteListId, PlateNumber, ParkSpotNumber, OwnerName, BeginDate, EndDate } = row
  return { whiteListId, PlateNumber, lotId: row.lotId, ParkSpotNumber, OwnerName, BeginDate, EndDate }
}

/** A white-listed plate of one car park. */
export default function WhiteListForm({ dialog, onSaved }: { dialog: Dialog<WhiteListRow>; onSaved: () => void }) {
  const t = useWords()
  const [first] = useLotsInUse()
  return (
    <FormDialog
      noun="whiteList"
      dialog={dialog}
      endpoint={saveWhiteList}
      values={row => valuesOf(row, first?.lotId ?? 0)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.PlateNumber} required data-autofocus />
          <LotField field={form.lotId} placeholder={t('whiteList.chooseLot')} />
          <TextField field={form.ParkSpotNumber} />
          <TextField field={form.OwnerName} />
          <DayField field={form.BeginDate} required />
          <DayField field={form.EndDate} placeholder={t('whiteList.forEver')} />
          <Note>{t('whiteList.hint')}</Note>
        </>
      )}
    </FormDialog>
  )
}
