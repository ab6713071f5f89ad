import { countShareMove, queryShareMove, type ShareMoveRow } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { MerchantFilter } from './merchant-filter.tsx'
import { columns, exportColumns } from './move-columns.tsx'
import { Views } from './views.tsx'

const PartsDialog = lazy(() => import('./parts-dialog.tsx'))

/** Every movement of the accounts, of one at `?view=moves&subAccountId=…`; each opens with the payments of which it is the share. */
export function MoveList() {
  const list = useList(queryShareMove, countShareMove, { noun: 'shareMove', id: 'shareMovementId', sort: '-movedAt' })
  const [opened, setOpened] = useState<ShareMoveRow>()
  const [isOpen, setIsOpen] = useState(false)
  const filters = (
    <FilterBar list={list}>
      <TimeRangeFilter list={list} names={['begin', 'end']} />
      <MerchantFilter list={list} />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="business" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={row => {
        setOpened(row)
        setIsOpen(row.parts !== null)
      }}
    >
      <Can do="subAccount.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={isOpen}>
        {opened && <PartsDialog move={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </OnceOpen>
    </ListScreen>
  )
}
