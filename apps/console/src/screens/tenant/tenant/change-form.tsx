import { type BodyOf, changeTenant, type TenantRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { TermsFields } from './terms-fields.tsx'

const valuesOf = (row: TenantRow | undefined): BodyOf<typeof changeTenant> => ({
  tenantId: row?.tenantId ?? 0,
  version: row?.version ?? 0,
  name: row?.name ?? '',
  remark: row?.remark ?? '',
  modules: row?.modules ?? [],
  lotLimit: row?.lotLimit ?? null,
  userLimit: row?.userLimit ?? null,
  storageLimitMb: row?.storageLimitMb ?? null,
  approvesLots: row?.approvesLots ?? false,
})

interface Props {
  dialog: Dialog<TenantRow>
  onSaved: () => void
}

export default function ChangeTenantForm({ dialog, onSaved }: Props) {
  return (
    <FormDialog
      noun="tenant"
      size={520}
      dialog={dialog}
      endpoint={changeTenant}
      values={valuesOf}
      onSaved={onSaved}
      onRefused={onSaved}
    >
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <TermsFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
