import { Select } from '@mantine/core'
import {
  type AdminLink,
  addTenant,
  type BodyOf,
  CurrencyCode,
  currencyCodes,
  currencyName,
  currencyOf,
  modules,
  type TenantRow,
} from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import { TermsFields } from './terms-fields.tsx'

const values = (): BodyOf<typeof addTenant> => ({
  ...{ name: '', remark: '', account: '', realName: '', timeZone: 'Asia/Shanghai', currency: 'CNY' },
  ...{ modules: [...modules], lotLimit: null, userLimit: null, storageLimitMb: null, approvesLots: false },
})

interface Props {
  dialog: Dialog<TenantRow>
  onAdded: (link: AdminLink) => void
}

export default function AddTenantForm({ dialog, onAdded }: Props) {
  const t = useWords()
  const language = useLanguage()
  return (
    <FormDialog noun="tenant" size={520} dialog={dialog} endpoint={addTenant} values={values} onSaved={onAdded}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <TextField field={form.realName} required />
          <TextField field={form.account} required description={t('tenant.accountHint')} autoComplete="off" />
          <TextField field={form.timeZone} required description={t('tenant.timeZoneHint')} />
          <Select
            {...form.currency.input}
            searchable
            allowDeselect={false}
            value={form.currency.value}
            data={currencyCodes.map(code => ({
              value: code,
              label: `${code} · ${currencyName(language, currencyOf(code))}`,
            }))}
            onChange={code => form.currency.onChange(CurrencyCode.catch(form.currency.value).parse(code))}
          />
          <TermsFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
