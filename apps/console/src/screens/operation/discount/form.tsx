import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { AccountKind, type BodyOf, type MerchantRow, saveMerchant } from '@parkdesk/contract'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LotsField } from '../../../kit/form/lots-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useLots } from '../../../kit/use-lots.ts'
import { useWords } from '../../../lib/words.ts'

export default function MerchantForm({ dialog, onSaved }: { dialog: Dialog<MerchantRow>; onSaved: () => void }) {
  const t = useWords()
  const lots = useLots()
  const [only] = lots
  const valuesOf = (row: MerchantRow | undefined): BodyOf<typeof saveMerchant> => {
    if (!row) {
      const lotIds = lots.length === 1 && only ? [only.lotId] : []
      return { name: '', accountKind: 'count', lotIds, contact: '', phone: '', disabled: false, remark: '' }
    }
    const { merchantId, name, accountKind, lotIds, contact, phone, status, remark } = row
    return { merchantId, name, accountKind, lotIds, contact, phone, disabled: status === 'disabled', remark }
  }
  return (
    <FormDialog
      noun="merchant"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('merchant.one') })}
      dialog={dialog}
      endpoint={saveMerchant}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          <TextInput {...field('name')} required data-autofocus />
          <AccountField field={field} row={dialog.row} />
          <LotsField {...field('lotIds')} required description={t('merchant.lotsHint')} />
          <TextInput {...field('contact')} />
          <TextInput {...field('phone')} inputMode="tel" />
          <Textarea {...field('remark')} autosize minRows={2} />
          {dialog.row && <Switch {...field('disabled', 'checkbox')} />}
        </>
      )}
    </FormDialog>
  )
}

/** What the account counts is settled once it was moved. */
function AccountField({ field, row }: { field: Field<typeof saveMerchant>; row: MerchantRow | undefined }) {
  const t = useWords()
  const kind = field('accountKind')
  const hint = t(`merchant.accountHint.${kind.value as AccountKind}`)
  return (
    <Select
      {...kind}
      required
      allowDeselect={false}
      disabled={row?.isUsed ?? false}
      description={row?.isUsed ? `${hint}${t('merchant.kindFixed')}` : hint}
      data={AccountKind.options.map(value => ({ value, label: t(`merchant.accountKind.${value}`) }))}
    />
  )
}
