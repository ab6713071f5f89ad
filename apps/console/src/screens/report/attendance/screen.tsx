import { type AttendanceRow, countAttendance, queryAttendance } from '@parkdesk/contract'
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
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const CorrectForm = lazy(() => import('./correct-form.tsx'))

/** Planned shifts beside those that were worked. */
export default function AttendanceScreen() {
  const list = useList(queryAttendance, countAttendance, { noun: 'attendance', id: 'attendanceKey', sort: '-startsAt' })
  const correct = useDialog<AttendanceRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="UserName" />
      <TextFilter list={list} name="CheckPoint" />
      <SelectFilter list={list} name="Status" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      {...(can('attendance.save') && { onOpen: correct.open })}
    >
      <Can do="attendance.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={correct.isOpen}>
        <CorrectForm dialog={correct} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
