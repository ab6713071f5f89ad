import { type BookingDayRow, countBookingDay, queryBookingDay } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'

const { count, percent, text } = columnsOf<'bookingDay', BookingDayRow>('bookingDay')

const columns = [
  text('day', { width: 120 }),
  text('parkingName', { width: 180 }),
  text('ruleName', { width: 180 }),
  count('quota'),
  count('booked'),
  count('kept'),
  count('noShow'),
  count('cancelled'),
  percent('keptPercent', { width: 110 }),
]

/** `/_cloud_operation/Alarm_Dispose`: what became of bookings, by day and rule. */
export default function BookingDayScreen() {
  const list = useList(queryBookingDay, countBookingDay, { noun: 'bookingDay', id: 'dayKey', sort: '-day' })
  const filters = (
    <FilterBar list={list}>
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return <ListScreen list={list} columns={columns} filters={filters} />
}
