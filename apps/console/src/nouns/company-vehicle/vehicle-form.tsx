import { Select, TextInput } from '@mantine/core'
import { type BodyOf, type CompanyVehicleRow, companyOptions, saveCompanyVehicle } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  dialog: Dialog<CompanyVehicleRow>
  /** Of a new vehicle; undefined: the person chooses one. */
  companyId?: number | undefined
  onSaved: () => void
}

/** A vehicle of a company. */
export default function VehicleForm({ dialog, companyId, onSaved }: Props) {
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
    <FormDialog noun="companyVehicle" dialog={dialog} endpoint={saveCompanyVehicle} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          {dialog.row && <TextInput label={form.companyId.input.label} value={dialog.row.companyName} disabled />}
          {!dialog.row && companyId === undefined && <CompanyField field={form.companyId} />}
          <TextField field={form.plateNumber} required data-autofocus />
          <CodeField field={form.plateColor} words={['kit', 'plateColor']} />
          <TextField field={form.ownerName} />
          <TextField field={form.ownerPhone} inputMode="tel" />
          <TextField field={form.department} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}

/** One of the companies that the person may change. */
function CompanyField({ field }: { field: FieldsOf<typeof saveCompanyVehicle>['companyId'] }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['company', 'options'],
    queryFn: ({ signal }) => call(companyOptions, {}, { signal }),
  })
  const companies = (data ?? []).filter(({ isWhole }) => isWhole)
  return (
    <Select
      {...field.input}
      required
      searchable
      placeholder={t('companyVehicle.chooseCompany')}
      nothingFoundMessage={t('companyVehicle.noCompany')}
      value={field.value ? String(field.value) : null}
      data={companies.map(company => ({ value: String(company.companyId), label: company.name }))}
      onChange={chosen => field.onChange(Number(chosen ?? 0))}
    />
  )
}
