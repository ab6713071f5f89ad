import { countDuty, type OwnDuty } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { moneyMark } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** What was counted; it says nothing of what should be there. */
export default function CountForm({ dialog, onDone }: { dialog: Dialog<OwnDuty>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="sentryDuty"
      title={t('sentryDuty.count.title')}
      dialog={dialog}
      endpoint={countDuty}
      values={duty => ({ dutyId: duty?.dutyId ?? 0, counts: duty?.counts ?? 0, counted: '' })}
      save={t('sentryDuty.count.act')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Note>{t(dialog.row?.counts ? 'sentryDuty.count.againHint' : 'sentryDuty.count.hint')}</Note>
          <MoneyField field={form.counted} required data-autofocus {...moneyMark()} />
        </>
      )}
    </FormDialog>
  )
}
