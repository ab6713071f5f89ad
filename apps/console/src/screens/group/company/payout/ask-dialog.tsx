import { Text } from '@mantine/core'
import { askCompanyPayout, type BodyOf, type CompanyPayoutRow } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField, TextField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'

/** Whose credit it is, and where it went the last time. */
export interface Asked {
  companyId: number
  name: string
  credit: string
  last: CompanyPayoutRow | undefined
}

/** Asks that credit goes back to a company. */
export default function AskDialog({ dialog, onDone }: { dialog: Dialog<Asked>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="companyPayout"
      title={t('companyPayout.ask')}
      dialog={dialog}
      endpoint={askCompanyPayout}
      values={valuesOf}
      save={t('companyPayout.ask')}
      saved={t('companyPayout.asked')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Text size="sm">{dialog.row?.name}</Text>
          <Text size="sm" c="dimmed">
            {t('companyPayout.askHint', { credit: formatMoney(dialog.row?.credit) })}
          </Text>
          <MoneyField field={form.amount} required data-autofocus />
          <TextField field={form.payee} required maxLength={64} />
          <TextField field={form.bank} required maxLength={64} />
          <TextField field={form.bankAccount} required maxLength={40} autoComplete="off" />
          <NoteField field={form.reason} required maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}

function valuesOf(asked: Asked | undefined): BodyOf<typeof askCompanyPayout> {
  // Who sees masks would send them.
  const last = can('personalData.read') ? asked?.last : undefined
  return {
    companyId: asked?.companyId ?? 0,
    amount: asked?.credit ?? '',
    payee: last?.payee ?? asked?.name ?? '',
    bank: last?.bank ?? '',
    bankAccount: last?.bankAccount ?? '',
    reason: '',
    idempotencyKey: newIdempotencyKey(),
  }
}
