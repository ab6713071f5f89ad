import { Divider, Group, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  type BodyOf,
  type CompanyDetail,
  type DataOf,
  mostCompanySpots,
  saveCompany,
  whenFulls,
} from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useLots } from '../../../kit/use-lots.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<CompanyDetail>
  /** That the list is filtered by: where a new company begins. */
  lotId: number | undefined
  onSaved: (saved: DataOf<typeof saveCompany>) => void
}

type Entry = BodyOf<typeof saveCompany>

const changed = ({ companyId, name, code, contact, phone, address, taxNumber, ...row }: CompanyDetail): Entry => {
  const { lotIds, spots, whenFull, price, agreementFrom, agreementUntil, enabled, remark } = row
  const company = { companyId, name, code, contact, phone, address, taxNumber, remark }
  return { ...company, lotIds, spots, whenFull, price, agreementFrom, agreementUntil, enabled, termsFrom: null }
}

export default function CompanyForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [firstLot, ...otherLots] = useLots()
  const begun = (): Entry => {
    const only = otherLots.length === 0 ? firstLot?.lotId : undefined
    const lot = lotId ?? only
    return {
      name: '',
      code: '',
      contact: '',
      phone: '',
      address: '',
      taxNumber: '',
      remark: '',
      lotIds: lot === undefined ? [] : [lot],
      spots: 1,
      whenFull: 'temporary',
      price: '',
      agreementFrom: formatMoment(new Date()).slice(0, 10),
      agreementUntil: null,
      enabled: true,
    }
  }
  return (
    <FormDialog
      noun="company"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('company.one') })}
      dialog={dialog}
      endpoint={saveCompany}
      values={row => (row ? changed(row) : begun())}
      onSaved={onSaved}
    >
      {field => (
        <>
          <CompanyFields field={field} />
          <Divider label={t('company.agreement')} labelPosition="left" />
          <AgreementFields field={field} isNew={!dialog.row} />
          <Textarea {...field('remark')} autosize minRows={2} />
        </>
      )}
    </FormDialog>
  )
}

function CompanyFields({ field }: { field: Field<typeof saveCompany> }) {
  const t = useWords()
  return (
    <>
      <TextInput {...field('name')} required data-autofocus />
      <TextInput {...field('code')} description={t('company.codeHint')} />
      <Group grow align="start">
        <TextInput {...field('contact')} />
        <TextInput {...field('phone')} inputMode="tel" />
      </Group>
      <TextInput {...field('address')} />
      <TextInput {...field('taxNumber')} />
    </>
  )
}

function AgreementFields({ field, isNew }: { field: Field<typeof saveCompany>; isNew: boolean }) {
  const t = useWords()
  const lots = useLots()
  const lotIds = field('lotIds')
  return (
    <>
      <MultiSelect
        {...lotIds}
        required
        searchable={lots.length > 10}
        hidePickedOptions
        placeholder={lotIds.value.length === 0 ? t('company.chooseLots') : ''}
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
        value={lotIds.value.map(String)}
        onChange={texts => lotIds.onChange(texts.map(Number))}
      />
      <Group grow align="start">
        <DayField {...field('agreementFrom')} required />
        <DayField {...field('agreementUntil')} placeholder={t('company.openEnd')} />
      </Group>
      <Group grow align="start">
        <NumberInput {...field('spots')} required min={1} max={mostCompanySpots} allowDecimal={false} />
        <TextInput
          {...field('price')}
          required
          inputMode="decimal"
          rightSection={<span style={{ color: 'var(--ink-dim)', fontSize: 12 }}>{t('company.perMonth')}</span>}
          rightSectionWidth={88}
        />
      </Group>
      <Select
        {...field('whenFull')}
        description={t('company.fullHint')}
        allowDeselect={false}
        data={whenFulls.map(value => ({ value, label: t(`company.whenFull.${value}`) }))}
      />
      <Switch {...field('enabled', 'checkbox')} />
      {!isNew && <DayField {...field('termsFrom')} description={t('company.termsHint')} />}
    </>
  )
}
