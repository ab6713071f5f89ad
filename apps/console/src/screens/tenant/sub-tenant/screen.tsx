import { countSubTenant, querySubTenant, removeSubTenant, type SubTenantRow, screens } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import type { MadeLink } from '../../../nouns/user/link-dialog.tsx'
import { columns } from './columns.ts'

const SubTenantForm = lazy(() => import('./form.tsx'))
const InviteForm = lazy(() => import('./invite-form.tsx'))
const SubTenantDrawer = lazy(() => import('./drawer.tsx'))
const LinkDialog = lazy(() => import('../../../nouns/user/link-dialog.tsx'))

export default function SubTenantScreen() {
  const list = useList(querySubTenant, countSubTenant, { noun: 'subTenant', id: 'subTenantId', sort: 'name' })
  const edit = useDialog<SubTenantRow>()
  const invite = useDialog<SubTenantRow>()
  const [link, setLink] = useState<MadeLink>()
  const { openId, open, close } = useOpenId(screens['tenant/subTenants'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable onOpen={row => open(row.subTenantId)}>
      <Can do="subTenant.remove">
        <RemoveButton
          list={list}
          noun="subTenant"
          nameOf={row => row.name}
          remove={rows => call(removeSubTenant, { subTenantIds: rows.map(row => row.subTenantId) })}
        />
      </Can>
      <Can do="subTenant.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <SubTenantDrawer
          subTenantId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onInvite={row => {
            close()
            invite.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <SubTenantForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
      <OnceOpen isOpen={invite.isOpen}>
        <InviteForm
          dialog={invite}
          onInvited={made => {
            list.refresh()
            setLink({ ...made, name: invite.row?.name ?? '' })
          }}
        />
      </OnceOpen>
      <OnceOpen isOpen={link !== undefined}>
        <LinkDialog link={link} onClose={() => setLink(undefined)} />
      </OnceOpen>
    </ListScreen>
  )
}
