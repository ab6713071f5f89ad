import { Text } from '@mantine/core'
import { suspendTenant, type TenantRow, visitTenant } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { beginVisit } from '../../../lib/visit.ts'
import { useWords } from '../../../lib/words.ts'

const values = (row: TenantRow | undefined) => ({ tenantId: row?.tenantId ?? 0, reason: '' })

interface Props {
  dialog: Dialog<TenantRow>
  onDone: () => void
}

/** Why a tenant is suspended. */
export function SuspendDialog({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="tenant"
      title={t('tenant.suspendTitle', { name: dialog.row?.name ?? '' })}
      save={t('tenant.suspend')}
      saved={t('tenant.suspended')}
      dialog={dialog}
      endpoint={suspendTenant}
      values={values}
      onSaved={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t('tenant.suspendHint')}</Text>
          <NoteField field={form.reason} required data-autofocus />
        </>
      )}
    </FormDialog>
  )
}

/** Why a person of the platform looks at a tenant's data. */
export function VisitDialog({ dialog }: { dialog: Dialog<TenantRow> }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="tenant"
      title={t('tenant.visitTitle', { name: dialog.row?.name ?? '' })}
      save={t('tenant.begin')}
      saved={t('tenant.begin')}
      dialog={dialog}
      endpoint={visitTenant}
      values={values}
      onSaved={beginVisit}
    >
      {form => (
        <>
          <Text size="sm">{t('tenant.visitHint')}</Text>
          <NoteField field={form.reason} required data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
