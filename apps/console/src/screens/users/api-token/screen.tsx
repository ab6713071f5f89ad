import { type ApiTokenRow, countApiToken, queryApiToken, screens } from '@parkdesk/contract'
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
import { columns } from './columns.ts'

const ApiTokenForm = lazy(() => import('./form.tsx'))
const ApiTokenDrawer = lazy(() => import('./drawer.tsx'))
const MadeDialog = lazy(() => import('./made-dialog.tsx'))

export default function ApiTokenScreen() {
  const list = useList(queryApiToken, countApiToken, { noun: 'apiToken', id: 'tokenId', sort: '-createdAt' })
  const add = useDialog<ApiTokenRow>()
  const [token, setToken] = useState<string>()
  const { openId, open, close } = useOpenId(screens['users/apiToken'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.tokenId)}>
      <Can do="apiToken.save">
        <NewButton onClick={add.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <ApiTokenDrawer tokenId={openId} onClose={close} />
      </OnceOpen>
      <OnceOpen isOpen={add.isOpen}>
        <ApiTokenForm
          dialog={add}
          onMade={made => {
            list.refresh()
            setToken(made.token)
          }}
        />
      </OnceOpen>
      <OnceOpen isOpen={token !== undefined}>
        <MadeDialog token={token} onClose={() => setToken(undefined)} />
      </OnceOpen>
    </ListScreen>
  )
}
