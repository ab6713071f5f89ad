import { Divider, Group } from '@mantine/core'
import {
  type BodyOf,
  type CompanyDetail,
  type DataOf,
  mostCompanySpots,
  mostPayDays,
  saveCompany,
} from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<CompanyDetail>
  /** That the list is filtered by: where a new company begins. */
  lotId: number | undefined
  onSaved: (saved: DataOf<typeof saveCompany>) => void
}

type Entry = BodyOf<typeof saveCompany>

const changed = ({ companyId, name, code, contact, phone, address, taxNumber, ...row }: CompanyDetail): Entry => {
  const { lotIds, spots, whenFull, price, agreementFrom, agreementUntil, payDays, creditLimit, enabled, remark } = row
  const company = { companyId, name, code, contact, phone, address, taxNumber, remark }
  return {
    ...company,
    lotIds,
    spots,
    whenFull,
    price,
    agreementFrom,
    agreementUntil,
    payDays,
    creditLimit: creditLimit ?? '',
    enabled,
    termsFrom: null,
  }
}

export default function CompanyForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [firstLot, ...otherLots] = useLotsInUse()
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
      payDays: 30,
      creditLimit: '',
      enabled: true,
    }
  }
  return (
    <FormDialog
      noun="company"
      dialog={dialog}
      endpoint={saveCompany}
      values={row => (row ? changed(row) : begun())}
      onSaved={onSaved}
    >
      {form => (
        <>
          <CompanyFields form={form} />
          <Divider label={t('company.agreement')} labelPosition="left" />
          <AgreementFields form={form} isNew={!dialog.row} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}

function CompanyFields({ form }: { form: FieldsOf<typeof saveCompany> }) {
  const t = useWords()
  return (
    <>
      <TextField field={form.name} required data-autofocus />
      <TextField field={form.code} description={t('company.codeHint')} />
      <Group grow align="start">
        <TextField field={form.contact} />
        <TextField field={form.phone} inputMode="tel" />
      </Group>
      <TextField field={form.address} />
      <TextField field={form.taxNumber} />
    </>
  )
}

function AgreementFields({ form, isNew }: { form: FieldsOf<typeof saveCompany>; isNew: boolean }) {
  const t = useWords()
  return (
    <>
      <LotsField field={form.lotIds} required placeholder={t('company.chooseLots')} />
      <Group grow align="start">
        <DayField field={form.agreementFrom} required />
        <DayField field={form.agreementUntil} placeholder={t('company.openEnd')} />
      </Group>
      <Group grow align="start">
        <NumberField field={form.spots} required min={1} max={mostCompanySpots} />
        <MoneyField
          field={form.price}
          required
          rightSection={<span style={{ color: 'var(--ink-dim)', fontSize: 12 }}>{t('company.perMonth')}</span>}
          rightSectionWidth={88}
        />
      </Group>
      <NumberField field={form.payDays} required min={0} max={mostPayDays} description={t('company.payDaysHint')} />
      <MoneyField field={form.creditLimit} description={t('company.credit.hint')} />
      <CodeField field={form.whenFull} description={t('company.fullHint')} />
      <FlagField field={form.enabled} />
      {!isNew && <DayField field={form.termsFrom} description={t('company.termsHint')} />}
    </>
  )
}
