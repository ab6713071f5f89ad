import { type BodyOf, type RoleRow, saveRole } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { PermissionField } from '../../../nouns/permission/permission-field.tsx'

interface Props {
  dialog: Dialog<RoleRow>
  /** A new role begins with what this one permits. */
  copied: RoleRow | undefined
  onSaved: () => void
}

export default function RoleForm({ dialog, copied, onSaved }: Props) {
  const t = useWords()
  const valuesOf = (row: RoleRow | undefined): BodyOf<typeof saveRole> => {
    if (row) {
      const { roleId, version, name, remark, permissions } = row
      return { roleId, version, name, remark, permissions }
    }
    return {
      name: copied ? t('role.copyName', { name: copied.name }) : '',
      remark: copied?.remark ?? '',
      permissions: copied?.permissions ?? [],
    }
  }
  return (
    <FormDialog
      noun="role"
      size={620}
      dialog={dialog}
      endpoint={saveRole}
      values={valuesOf}
      onSaved={onSaved}
      onRefused={onSaved}
    >
      {form => (
        <>
          {dialog.row?.isAdmin && <Note>{t('role.adminFixed')}</Note>}
          <TextField field={form.name} required data-autofocus placeholder={t('role.namePlaceholder')} />
          <TextField field={form.remark} />
          <PermissionField
            field={form.permissions}
            description={t('role.permissionsHint')}
            disabled={dialog.row?.isAdmin ?? false}
          />
        </>
      )}
    </FormDialog>
  )
}
