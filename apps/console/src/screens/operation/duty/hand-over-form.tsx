import { handOverDuty, type OwnDuty } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, SecretField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** The next person confirms with his own password. */
export default function HandOverForm({ dialog, onDone }: { dialog: Dialog<OwnDuty>; onDone: () => void }) {
  const t = useWords()
  const count = dialog.row?.count
  return (
    <FormDialog
      as="modal"
      noun="sentryDuty"
      title={t('sentryDuty.handOver.title')}
      dialog={dialog}
      endpoint={handOverDuty}
      values={duty => ({
        dutyId: duty?.dutyId ?? 0,
        counts: duty?.counts ?? 0,
        account: '',
        password: '',
        begins: true,
        reason: '',
      })}
      save={t('sentryDuty.handOver.act')}
      onSaved={({ takenOverBy, handedIn }) => {
        notify.success(t('sentryDuty.handOver.done', { name: takenOverBy, amount: formatMoney(handedIn) }))
        onDone()
      }}
      onRefused={onDone}
    >
      {form => (
        <>
          <Note>{t('sentryDuty.handOver.hint')}</Note>
          {Number(count?.difference) !== 0 && <NoteField field={form.reason} required maxLength={256} />}
          <TextField field={form.account} required data-autofocus autoComplete="off" />
          <SecretField field={form.password} required autoComplete="off" />
          <FlagField
            field={form.begins}
            description={
              form.begins.value
                ? t('sentryDuty.handOver.carries', { amount: formatMoney(count?.carried) })
                : t('sentryDuty.handOver.takesAll')
            }
          />
        </>
      )}
    </FormDialog>
  )
}
