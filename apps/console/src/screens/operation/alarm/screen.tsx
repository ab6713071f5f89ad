import { countAlarm, queryAlarm, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'

const AlarmDrawer = lazy(() => import('./drawer.tsx'))

const options = { noun: 'alarm', id: 'alarmId', sort: '-raisedAt', usually: { repeats: 'grouped' } } as const

/** A live alarm refreshes every query of the noun 'alarm'; this list is one of them. */
export default function AlarmScreen() {
  const list = useList(queryAlarm, countAlarm, options)
  const { openId, open, close } = useOpenId(screens['operation/alarms'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
      <SelectFilter list={list} name="repeats" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.alarmId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <AlarmDrawer alarmId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}

AlarmScreen.prefetch = prefetchList(queryAlarm, countAlarm, options)
