import { countInspection, type InspectionRow, queryInspection } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'
import { Views } from './views.tsx'

const shared = { noun: 'inspection', id: 'inspectionId', refetchMs: 60_000 } as const
const forMe = { ...shared, sort: 'dueAt', usually: { forMe: 'yes' } } as const
const all = { ...shared, sort: '-dueAt' } as const

/** Rounds: those that the person can do now, the oldest first, or all of them. */
export function RoundList({ isForMe, onOpen }: { isForMe: boolean; onOpen: (inspectionId: number) => void }) {
  const list = useList(queryInspection, countInspection, isForMe ? forMe : all)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="planName" />
      <LotFilter list={list} />
      {!isForMe && (
        <>
          <SelectFilter list={list} name="state" />
          <TextFilter list={list} name="personName" />
          <SelectFilter list={list} name="hasFinding" />
          <TimeRangeFilter list={list} />
        </>
      )}
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ inspectionId }: InspectionRow) => onOpen(inspectionId)}
    >
      <Can do="inspection.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
