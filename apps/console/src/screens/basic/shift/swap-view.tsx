import { Box } from '@mantine/core'
import { countShiftSwap, queryShiftSwap } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { RosterViews } from './roster-views.tsx'
import { swapColumns, swapExportColumns } from './swap-columns.ts'
import type { useRosterPlace } from './use-roster.ts'

interface Props {
  place: ReturnType<typeof useRosterPlace>
  onOpen: (shiftSwapId: number) => void
}

/** Swaps that one asked for or was asked for, and all of them for whoever decides. */
export default function SwapView({ place, onOpen }: Props) {
  const list = useList(queryShiftSwap, countShiftSwap, { noun: 'shiftSwap', id: 'shiftSwapId', sort: '-askedAt' })
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={swapColumns}
      filters={filters}
      views={
        <Box mb="xs">
          <RosterViews place={place} />
        </Box>
      }
      onOpen={row => onOpen(row.shiftSwapId)}
    >
      <Can do="roster.export">
        <ExportButton list={list} columns={swapExportColumns} />
      </Can>
    </ListScreen>
  )
}
