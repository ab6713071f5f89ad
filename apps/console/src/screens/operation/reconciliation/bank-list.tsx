import { type BankRow, bankRowTemplate, countBankRow, importBankRow, queryBankRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ImportButton } from '../../../kit/import/import-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { useWords } from '../../../lib/words.ts'
import { columns, exportColumns } from './bank-columns.ts'
import { Views } from './views.tsx'

const BankDrawer = lazy(() => import('./bank-drawer.tsx'))

/** The rows of bank statements: what channels paid out, cash that was banked, and the rest. */
export function BankList() {
  const t = useWords()
  const list = useList(queryBankRow, countBankRow, { noun: 'bankRow', id: 'bankRowId', sort: '-at' })
  const opened = useDialog<BankRow>()
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="class" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={opened.open}>
      <Can do="reconciliation.import">
        <ImportButton
          endpoint={importBankRow}
          template={bankRowTemplate}
          name={t('bankRow.title')}
          onImported={list.refresh}
        />
      </Can>
      <Can do="reconciliation.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={opened.isOpen}>
        <BankDrawer of={opened.row} isOpen={opened.isOpen} onClose={opened.close} />
      </OnceOpen>
    </ListScreen>
  )
}
