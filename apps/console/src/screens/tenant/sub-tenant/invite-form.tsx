import { Text } from '@mantine/core'
import { type BodyOf, inviteToSubTenant, type SubTenantRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import type { MadeLink } from '../../../nouns/user/link-dialog.tsx'
import { RoleField } from '../../../nouns/user/role-field.tsx'

const valuesOf = (row: SubTenantRow | undefined): BodyOf<typeof inviteToSubTenant> => ({
  subTenantId: row?.subTenantId ?? 0,
  ...{ account: '', realName: '', roleIds: [] },
})

interface Props {
  dialog: Dialog<SubTenantRow>
  onInvited: (link: Omit<MadeLink, 'name'>) => void
}

/** Adds a person to a sub-tenant. */
export default function InviteForm({ dialog, onInvited }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="subTenant"
      title={t('subTenant.invite')}
      dialog={dialog}
      endpoint={inviteToSubTenant}
      values={valuesOf}
      onSaved={onInvited}
    >
      {form => (
        <>
          <Text size="sm">{t('subTenant.inviteHint')}</Text>
          <TextField field={form.realName} required data-autofocus />
          <TextField field={form.account} required description={t('subTenant.accountHint')} autoComplete="off" />
          <RoleField field={form.roleIds} />
        </>
      )}
    </FormDialog>
  )
}
