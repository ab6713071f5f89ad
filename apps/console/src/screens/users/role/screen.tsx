import { countRole, partsOf, permissions, queryRole, type RoleRow, removeRole, screens } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'
import { CompareButton } from './compare-button.tsx'

const RoleForm = lazy(() => import('./form.tsx'))
const RoleDrawer = lazy(() => import('./drawer.tsx'))

export default function RoleScreen() {
  const t = useWords()
  const list = useList(queryRole, countRole, { noun: 'role', id: 'roleId', sort: 'name' })
  const edit = useDialog<RoleRow>()
  const [copied, setCopied] = useState<RoleRow>()
  const { openId, open, close } = useOpenId(screens['users/role'].opens)
  const openNew = (from?: RoleRow) => {
    setCopied(from)
    edit.openNew()
  }
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter
        list={list}
        name="permission"
        options={permissions}
        word={each => `${t(`permission.noun.${partsOf(each).noun}`)} · ${t(`permission.verb.${partsOf(each).verb}`)}`}
        columns={[]}
        width={200}
      />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable onOpen={row => open(row.roleId)}>
      <CompareButton roles={list.selected} />
      <Can do="role.remove">
        <RemoveButton
          list={list}
          noun="role"
          nameOf={row => row.name}
          remove={rows => call(removeRole, { roleIds: rows.map(row => row.roleId) })}
        />
      </Can>
      <Can do="role.save">
        <NewButton onClick={() => openNew()} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <RoleDrawer
          roleId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onCopy={row => {
            close()
            openNew(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <RoleForm dialog={edit} copied={copied} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
