import { type ChannelAccountRow, countChannelAccount, queryChannelAccount } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { can } from '../../../lib/session.ts'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { Views } from './views.tsx'

const AccountForm = lazy(() => import('./account-form.tsx'))

const { text, code, count } = columnsOf<'channelAccount', ChannelAccountRow>('channelAccount')

const columns = [
  text('name', { width: 180 }),
  code('channel', { width: 120 }),
  text('merchantNo', { width: 160 }),
  text('parkingNames', { width: 260 }),
  text('fromDay', { width: 120 }),
  count('bills', { width: 96 }),
  text('remark', { width: 200 }),
]

/** Accounts at pay channels, and the car parks whose payments go there. */
export function AccountList() {
  const list = useList(queryChannelAccount, countChannelAccount, {
    noun: 'channelAccount',
    id: 'accountId',
    sort: 'name',
  })
  const edit = useDialog<ChannelAccountRow>()
  const lots = useLotsInUse()
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="channel" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      {...(can('channelAccount.save') && { onOpen: edit.open })}
    >
      <Can do="channelAccount.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <AccountForm dialog={edit} lots={lots} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
