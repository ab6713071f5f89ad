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
import { deviceColumns } from '../../../nouns/alarm/alarm-columns.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'

const AlarmDrawer = lazy(() => import('../../../nouns/alarm/alarm-drawer.tsx'))

const options = { noun: 'alarm', id: 'alarmId', sort: '-raisedAt' } as const

/** Alarms of devices and of the system itself, each with how long it lasted. A live alarm refreshes every query of the noun 'alarm'. */
export default function DeviceNoticeScreen() {
  const list = useList(queryDeviceNotice, countDeviceNotice, options)
  const { openId, open, close } = useOpenId(screens['operation/deviceNotice'].opens)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={deviceColumns} filters={filters} onOpen={row => open(row.alarmId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <AlarmDrawer alarmId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}

DeviceNoticeScreen.prefetch = prefetchList(queryDeviceNotice, countDeviceNotice, options)
