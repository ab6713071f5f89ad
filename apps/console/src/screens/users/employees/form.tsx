import { type BodyOf, type DataOf, saveUser, type UserRow } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { RoleField } from '../../../nouns/user/role-field.tsx'

interface Props {
  dialog: Dialog<UserRow>
  onSaved: (answer: DataOf<typeof saveUser>) => void
  onRefused: () => void
}

const valuesOf = (row: UserRow | undefined): BodyOf<typeof saveUser> & { roleIds: number[]; lotIds: number[] } => {
  if (!row) {
    const blank = { account: '', realName: '', phone: '', providerName: '', remark: '', leavesOn: null }
    return { ...blank, roleIds: [], lotsLimited: false, lotIds: [] }
  }
  const { userId, version, account, realName, phone, providerName, remark, leavesOn, lotsLimited, roles, lots } = row
  const lotIds = lots.map(({ lotId }) => lotId)
  const roleIds = roles.map(({ roleId }) => roleId)
  const plain = { account, realName, phone, providerName, remark, leavesOn, lotsLimited }
  return { userId, version, ...plain, roleIds, lotIds }
}

export default function UserForm({ dialog, onSaved, onRefused }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="user"
      dialog={dialog}
      endpoint={saveUser}
      values={valuesOf}
      onSaved={onSaved}
      onRefused={onRefused}
    >
      {form => (
        <>
          <TextField
            field={form.account}
            required
            data-autofocus={dialog.row ? undefined : true}
            disabled={dialog.row?.signedInAt != null}
            description={t('user.accountHint')}
            autoComplete="off"
          />
          <TextField field={form.realName} required />
          <TextField field={form.phone} inputMode="tel" />
          <TextField field={form.providerName} description={t('user.providerNameHint')} autoComplete="off" />
          <RoleField field={form.roleIds} />
          <FlagField field={form.lotsLimited} description={t('user.lotsHint')} />
          {form.lotsLimited.value && <LotsField field={form.lotIds} required />}
          <DayField field={form.leavesOn} description={t('user.leavesOnHint')} />
          <TextField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
