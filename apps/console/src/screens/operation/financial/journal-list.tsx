import { countJournal, type JournalRow, queryJournal } from '@parkdesk/contract'
import { lazy, useMemo } from 'react'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { journalColumns } from './journal-columns.ts'
import { Views } from './views.tsx'

const JournalDrawer = lazy(() => import('./journal-drawer.tsx'))

/** What moved the accounts and why, of one account at `?accountId=…`, of one order at `?orderId=…`, of a figure of the months at `?figure=…`. */
export function JournalList() {
  const list = useList(queryJournal, countJournal, { noun: 'journal', id: 'journalId', sort: '-journalId' })
  const opened = useDialog<JournalRow>()
  const { accountId, figure } = list.filter
  const columns = useMemo(() => journalColumns(accountId !== undefined || figure !== undefined), [accountId, figure])
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="kind" width={170} />
      <SelectFilter list={list} name="figure" width={150} columns={['effect']} />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={opened.open}>
      <OnceOpen isOpen={opened.isOpen}>
        <JournalDrawer journal={opened.row} isOpen={opened.isOpen} onClose={opened.close} />
      </OnceOpen>
    </ListScreen>
  )
}
