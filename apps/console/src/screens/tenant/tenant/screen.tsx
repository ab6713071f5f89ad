import { countTenant, queryTenant, screens, type TenantRow } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import type { MadeLink } from '../../../nouns/user/link-dialog.tsx'
import { columns } from './columns.ts'

const AddTenantForm = lazy(() => import('./add-form.tsx'))
const ChangeTenantForm = lazy(() => import('./change-form.tsx'))
const TenantDrawer = lazy(() => import('./drawer.tsx'))
const LinkDialog = lazy(() => import('../../../nouns/user/link-dialog.tsx'))

export default function TenantScreen() {
  const list = useList(queryTenant, countTenant, { noun: 'tenant', id: 'tenantId', sort: '-createdAt' })
  const add = useDialog<TenantRow>()
  const edit = useDialog<TenantRow>()
  const [link, setLink] = useState<MadeLink>()
  const { openId, open, close } = useOpenId(screens['tenant/tenants'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.tenantId)}>
      <Can do="tenant.save">
        <NewButton onClick={add.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <TenantDrawer
          tenantId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onLink={setLink}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={add.isOpen}>
        <AddTenantForm
          dialog={add}
          onAdded={({ account, ...made }) => {
            list.refresh()
            setLink({ ...made, name: account })
          }}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <ChangeTenantForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
      <OnceOpen isOpen={link !== undefined}>
        <LinkDialog link={link} onClose={() => setLink(undefined)} />
      </OnceOpen>
    </ListScreen>
  )
}
