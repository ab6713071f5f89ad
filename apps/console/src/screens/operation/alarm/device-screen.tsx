import { countDeviceNotice, queryDeviceNotice, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './device-columns.ts'

const AlarmDrawer = lazy(() => import('./drawer.tsx'))

const options = { noun: 'deviceNotice', id: 'alarmId', sort: '-raisedAt' } as const

/** Alarms of devices and of the system itself, each with how long it lasted. */
export default function DeviceNoticeScreen() {
  const list = useList(queryDeviceNotice, countDeviceNotice, options)
  const { openId, open, close } = useOpenId(screens['operation/deviceNotice'].opens)
  const refresh = () => {
    list.refresh()
    void refetchAfterChange('alarm')
  }
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.alarmId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <AlarmDrawer alarmId={openId} onClose={close} onChanged={refresh} />
      </OnceOpen>
    </ListScreen>
  )
}

DeviceNoticeScreen.prefetch = prefetchList(queryDeviceNotice, countDeviceNotice, options)
