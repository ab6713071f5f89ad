import { Select, Textarea, TextInput } from '@mantine/core'
import {
  type BodyOf,
  type CompanyVehicleRow,
  companyOptions,
  plateColors,
  saveCompanyVehicle,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { type Field, FormDialog } from '../form/form-dialog.tsx'
import type { Dialog } from '../form/use-dialog.ts'

interface Props {
  dialog: Dialog<CompanyVehicleRow>
  /** Of a new vehicle; undefined: the person chooses one. */
  companyId?: number | undefined
  onSaved: () => void
}

/** A vehicle of a company. */
export default function VehicleForm({ dialog, companyId, onSaved }: Props) {
  const t = useWords()
  const valuesOf = (row: CompanyVehicleRow | undefined): BodyOf<typeof saveCompanyVehicle> => ({
    ...(row && { vehicleId: row.vehicleId }),
    // 0 is no company, and refused at its field.
    companyId: row?.companyId ?? companyId ?? 0,
    plateNumber: row?.plateNumber ?? '',
    plateColor: row?.plateColor ?? null,
    ownerName: row?.ownerName ?? '',
    ownerPhone: row?.ownerPhone ?? '',
    department: row?.department ?? '',
    remark: row?.remark ?? '',
  })
  return (
    <FormDialog
      noun="companyVehicle"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('companyVehicle.one') })}
      dialog={dialog}
      endpoint={saveCompanyVehicle}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          {dialog.row && <TextInput label={field('companyId').label} value={dialog.row.companyName} disabled />}
          {!dialog.row && companyId === undefined && <CompanyField {...field('companyId')} />}
          <TextInput {...field('plateNumber')} required data-autofocus />
          <Select
            {...field('plateColor')}
            clearable
            data={plateColors.map(color => ({ value: color, label: t(`kit.plateColor.${color}`) }))}
          />
          <TextInput {...field('ownerName')} />
          <TextInput {...field('ownerPhone')} inputMode="tel" />
          <TextInput {...field('department')} />
          <Textarea {...field('remark')} autosize minRows={2} />
        </>
      )}
    </FormDialog>
  )
}

/** One of the companies that the person may change. */
function CompanyField({ value, onChange, label, error }: ReturnType<Field<typeof saveCompanyVehicle>>) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['company', 'options'],
    queryFn: ({ signal }) => call(companyOptions, {}, { signal }),
  })
  const companies = (data ?? []).filter(({ isWhole }) => isWhole)
  return (
    <Select
      label={label}
      required
      searchable
      error={error}
      placeholder={t('companyVehicle.chooseCompany')}
      nothingFoundMessage={t('companyVehicle.noCompany')}
      value={value ? String(value) : null}
      data={companies.map(company => ({ value: String(company.companyId), label: company.name }))}
      onChange={chosen => onChange(Number(chosen ?? 0))}
    />
  )
}
