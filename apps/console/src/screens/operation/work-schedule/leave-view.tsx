import { countLeaveForm, type LeaveFormRow, queryLeaveForm } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { leaveColumns, leaveExportColumns } from './leave-columns.ts'
import { WorkScheduleViews } from './views.tsx'

const LeaveForm = lazy(() => import('./leave-form.tsx'))

/** Leave: one's own, and everybody's for whoever decides. */
export function LeaveView({ onOpen }: { onOpen: (leaveFormId: number) => void }) {
  const t = useWords()
  const list = useList(queryLeaveForm, countLeaveForm, { noun: 'leaveForm', id: 'leaveFormId', sort: '-askedAt' })
  const ask = useDialog<LeaveFormRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="userName" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={leaveColumns}
      filters={filters}
      views={<WorkScheduleViews />}
      onOpen={row => onOpen(row.leaveFormId)}
    >
      <Can do="leaveForm.export">
        <ExportButton list={list} columns={leaveExportColumns} />
      </Can>
      <ToolButton variant="filled" onClick={ask.openNew}>
        {t('leaveForm.ask.act')}
      </ToolButton>
      <OnceOpen isOpen={ask.isOpen}>
        <LeaveForm dialog={ask} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
