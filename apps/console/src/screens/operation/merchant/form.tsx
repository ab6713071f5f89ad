import { type BodyOf, type MerchantRow, mostMerchantPayDays, saveMerchant } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

export default function MerchantForm({ dialog, onSaved }: { dialog: Dialog<MerchantRow>; onSaved: () => void }) {
  const t = useWords()
  const lots = useLotsInUse()
  const [only] = lots
  const valuesOf = (row: MerchantRow | undefined): BodyOf<typeof saveMerchant> => {
    if (!row) {
      const lotIds = lots.length === 1 && only ? [only.lotId] : []
      const entry = { name: '', accountKind: 'count' as const, lotIds, contact: '', phone: '', remark: '' }
      return { ...entry, creditLimit: '', payDays: 30, disabled: false }
    }
    const { merchantId, name, accountKind, lotIds, contact, phone, status, remark, payDays } = row
    const creditLimit = Number(row.creditLimit) === 0 ? '' : row.creditLimit
    const entry = { merchantId, name, accountKind, lotIds, contact, phone, remark, creditLimit, payDays }
    return { ...entry, disabled: status === 'disabled' }
  }
  return (
    <FormDialog noun="merchant" dialog={dialog} endpoint={saveMerchant} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <AccountField form={form} row={dialog.row} />
          <LotsField field={form.lotIds} required description={t('merchant.lotsHint')} />
          <TextField field={form.contact} />
          <TextField field={form.phone} inputMode="tel" />
          <MoneyField field={form.creditLimit} description={t('merchant.creditLimitHint')} />
          {form.creditLimit.value && (
            <NumberField
              field={form.payDays}
              required
              min={0}
              max={mostMerchantPayDays}
              description={t('merchant.payDaysHint')}
            />
          )}
          <NoteField field={form.remark} />
          {dialog.row && <EnabledField field={form.disabled} description={t('merchant.disabledHint')} />}
        </>
      )}
    </FormDialog>
  )
}

/** What the account counts is settled once it was moved. */
function AccountField({ form, row }: { form: FieldsOf<typeof saveMerchant>; row: MerchantRow | undefined }) {
  const t = useWords()
  const { accountKind } = form
  const hint = t(`merchant.accountHint.${accountKind.value}`)
  return (
    <CodeField
      field={accountKind}
      required
      disabled={row?.isUsed ?? false}
      description={row?.isUsed ? `${hint}${t('merchant.kindFixed')}` : hint}
    />
  )
}
