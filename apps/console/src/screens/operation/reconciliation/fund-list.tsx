import { countFundItem, type FundItemRow, queryFundItem } from '@parkdesk/contract'
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
import { useWords } from '../../../lib/words.ts'
import { AccountFilter } from './account-filter.tsx'
import { columns, exportColumns } from './fund-columns.ts'
import { Views } from './views.tsx'

const FundDrawer = lazy(() => import('./fund-drawer.tsx'))

/** The rows of fund bills beside what the trade bills make expect. */
export function FundList() {
  const t = useWords()
  const list = useList(queryFundItem, countFundItem, { noun: 'fundItem', id: 'rowKey', sort: '-day' })
  const opened = useDialog<FundItemRow>()
  const filters = (
    <FilterBar list={list}>
      <AccountFilter list={list} />
      <SelectFilter list={list} name="class" />
      <SelectFilter list={list} name="kind" />
      <SelectFilter
        list={list}
        name="isUnexplained"
        columns={[]}
        options={[true]}
        word={() => t('reconciliationItem.unexplainedOnly')}
      />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={opened.open}>
      <Can do="reconciliation.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={opened.isOpen}>
        <FundDrawer of={opened.row} isOpen={opened.isOpen} onClose={opened.close} />
      </OnceOpen>
    </ListScreen>
  )
}
