import { countReconciliation, queryReconciliation, type ReconciliationRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { AccountFilter } from './account-filter.tsx'
import { columns, exportColumns } from './day-columns.ts'
import { ImportBillButton } from './import-bill-button.tsx'
import { Views } from './views.tsx'

const DayDrawer = lazy(() => import('./day-drawer.tsx'))

/** Each day of each account: whether its bill is there and agrees. */
export function DayList() {
  const list = useList(queryReconciliation, countReconciliation, {
    noun: 'reconciliation',
    id: 'dayKey',
    sort: '-day',
  })
  const opened = useDialog<ReconciliationRow>()
  const filters = (
    <FilterBar list={list}>
      <AccountFilter list={list} />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={opened.open}>
      <Can do="reconciliation.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="reconciliation.import">
        <ImportBillButton />
      </Can>
      <OnceOpen isOpen={opened.isOpen}>
        <DayDrawer of={opened.row} isOpen={opened.isOpen} onClose={opened.close} />
      </OnceOpen>
    </ListScreen>
  )
}
