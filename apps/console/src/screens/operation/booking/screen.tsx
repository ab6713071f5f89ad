import { type BookingRow, countBooking, queryBooking } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const BookForm = lazy(() => import('./form.tsx'))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** operation/appointmentOrders: bookings, and what became of them. */
export default function BookingScreen() {
  const t = useWords()
  const list = useList(queryBooking, countBooking, { noun: 'booking', id: 'bookingId', sort: '-beginAt' })
  const book = useDialog<BookingRow>()
  const cancelling = useDialog<BookingRow>()
  const [ticked] = list.selected.filter(({ state }) => state === 'booked' || state === 'noShow')
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="source" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable>
      <Can do="booking.save">
        {ticked && list.selected.length === 1 && (
          <ToolButton c="var(--danger)" onClick={() => cancelling.open(ticked)}>
            {t('booking.cancel')}
          </ToolButton>
        )}
        <OnceOpen isOpen={cancelling.isOpen}>
          <CancelDialog dialog={cancelling} onDone={list.refresh} />
        </OnceOpen>
      </Can>
      <Can do="booking.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="booking.save">
        <NewButton onClick={book.openNew} />
        <OnceOpen isOpen={book.isOpen}>
          <BookForm dialog={book} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
