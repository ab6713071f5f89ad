import { countUser, queryUser, screens, type UserRow, userTemplate } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { useRoleOptions } from '../../../nouns/user/role-field.tsx'
import { columns, exportColumns } from './columns.ts'
import { useOrganizations } from './use-organizations.ts'

const UserForm = lazy(() => import('./form.tsx'))
const UserDrawer = lazy(() => import('./drawer.tsx'))

export default function EmployeeScreen() {
  const t = useWords()
  const list = useList(queryUser, countUser, { noun: 'user', id: 'userId', sort: '-createdAt' })
  const roles = useRoleOptions()
  const organizations = useOrganizations()
  const edit = useDialog<UserRow>()
  const { openId, open, close } = useOpenId(screens['users/employees'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <Can do="personalData.read">
        <TextFilter list={list} name="phone" />
      </Can>
      <SelectFilter
        list={list}
        name="roleId"
        columns={['roleNames']}
        options={roles.map(({ roleId }) => roleId)}
        word={roleId => roles.find(role => role.roleId === roleId)?.name ?? String(roleId)}
      />
      <LotFilter list={list} />
      {organizations.length > 0 && (
        <SelectFilter
          list={list}
          name="organizationId"
          columns={['organizationName']}
          options={organizations.map(({ organizationId }) => organizationId)}
          word={id => organizations.find(({ organizationId }) => organizationId === id)?.name ?? String(id)}
        />
      )}
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.userId)}>
      <Can do="user.import">
        <RehearsedImportButton noun="user" template={userTemplate} name={t('user.title')} onImported={list.refresh} />
      </Can>
      <Can do="user.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="user.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <UserDrawer
          userId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <UserForm
          dialog={edit}
          onSaved={({ userId }) => {
            list.refresh()
            // A new person still needs his link.
            if (!edit.row) open(userId)
          }}
          onRefused={list.refresh}
        />
      </OnceOpen>
    </ListScreen>
  )
}
