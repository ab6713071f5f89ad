import { approvalKinds, countShortage, queryShortage } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../../kit/list/list-screen.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { LotFilter } from '../../../../nouns/lot/lot-filter.tsx'
import { Views } from '../views.tsx'
import { columns } from './columns.ts'

const ShortageDrawer = lazy(() => import('./shortage-drawer.tsx'))

/** What each person owes from drawers that were short, shift by shift. */
export function ShortageList() {
  const list = useList(queryShortage, countShortage, { noun: 'shortage', id: 'dutyId', sort: '-closedAt' })
  const { openId, open, close } = useOpenId(approvalKinds.shortageWaiver.opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="userName" />
      <SelectFilter list={list} name="state" />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />} onOpen={({ dutyId }) => open(dutyId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <ShortageDrawer dutyId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
