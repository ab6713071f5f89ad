import { Group, Select, TextInput } from '@mantine/core'
import { type BodyOf, type SubAccountRow, saveSubAccount } from '@parkdesk/contract'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { useMerchants } from './use-merchants.ts'

const valuesOf = (row: SubAccountRow | undefined): BodyOf<typeof saveSubAccount> => {
  if (!row) return { subMerchantId: 0, name: '', payee: '', bank: '', bankAccount: '', holdDays: 2, remark: '' }
  const { subAccountId, subMerchantId, name, payee, bank, bankAccount, holdDays, remark } = row
  return { subAccountId, subMerchantId, name, payee, bank, bankAccount, holdDays, remark }
}

export default function SubAccountForm({ dialog, onSaved }: { dialog: Dialog<SubAccountRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="subAccount" dialog={dialog} endpoint={saveSubAccount} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          {dialog.row ? (
            <TextInput label={t('subAccount.field.subMerchantId')} value={dialog.row.subMerchantName} disabled />
          ) : (
            <MerchantField field={form.subMerchantId} />
          )}
          <TextField field={form.name} required />
          <TextField field={form.payee} required />
          <Group grow align="start">
            <TextField field={form.bank} required />
            <TextField field={form.bankAccount} required inputMode="numeric" />
          </Group>
          <NumberField field={form.holdDays} min={0} max={31} description={t('subAccount.holdDaysHint')} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}

function MerchantField({ field }: { field: FieldsOf<typeof saveSubAccount>['subMerchantId'] }) {
  const t = useWords()
  const merchants = useMerchants()
  return (
    <Select
      {...field.input}
      required
      searchable
      placeholder={t('subAccount.chooseMerchant')}
      nothingFoundMessage={t('subAccount.noMerchant')}
      {...(merchants?.length === 0 && { description: t('subAccount.noMerchant') })}
      value={field.value ? String(field.value) : null}
      data={(merchants ?? []).map(({ subMerchantId, name }) => ({ value: String(subMerchantId), label: name }))}
      onChange={value => field.onChange(value === null ? '' : Number(value))}
    />
  )
}
