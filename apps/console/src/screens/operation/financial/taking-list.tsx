import { countTaking, paymentTemplate, queryTaking } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './taking-columns.ts'
import { Views } from './views.tsx'

/** What came in and went out, one by one; of a shift at a booth at `?dutyId=…`. */
export function TakingList() {
  const t = useWords()
  const list = useList(queryTaking, countTaking, { noun: 'taking', id: 'takingId', sort: '-takenAt' })
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="kind" width={150} />
      <SelectFilter list={list} name="channel" />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="payment.import">
        <RehearsedImportButton
          noun="payment"
          template={paymentTemplate}
          name={t('taking.payments')}
          onImported={list.refresh}
        />
      </Can>
    </ListScreen>
  )
}
