import { countSentryLog, querySentryLog, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const ActionDrawer = lazy(() => import('./drawer.tsx'))

const options = { noun: 'sentryLog', id: 'actionId', sort: '-at' } as const

/** What was done by hand with orders and at lanes, and what another person says of it. */
export default function SentryLogScreen() {
  const list = useList(querySentryLog, countSentryLog, options)
  const { openId, open, close } = useOpenId(screens['report/sentryLog'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="PlateNumber" />
      <SelectFilter list={list} name="AbnormalType" />
      <SelectFilter list={list} name="ReviewStatus" />
      <SelectFilter list={list} name="figure" columns={[]} />
      <SelectFilter list={list} name="Source" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.actionId)}>
      <Can do="sentryLog.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <ActionDrawer actionId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}

SentryLogScreen.prefetch = prefetchList(querySentryLog, countSentryLog, options)
