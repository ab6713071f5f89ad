import { countPresence, type PresenceRow, queryPresence, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'

const QuoteDrawer = lazy(() => import('./quote-drawer.tsx'))

/** Length and price grow by the minute. */
const refetchMs = 60_000
const longerThan = [1, 4, 12, 24, 72, 168, 720]

const options = { noun: 'presence', id: 'orderId', sort: '-cameAt', refetchMs, follows: 'traffic' } as const

export default function PresenceScreen() {
  const t = useWords()
  const { openId, open, close } = useOpenId(screens['operation/parking'].opens)
  const list = useList(queryPresence, countPresence, options)
  const hoursWord = (hours: number) =>
    hours < 24 ? t('presence.longerThan.hours', { hours }) : t('presence.longerThan.days', { days: hours / 24 })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <LotFilter list={list} isOfNow />
      <SelectFilter list={list} name="longerThanHours" options={longerThan} word={hoursWord} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      {...(can('order.read') && { onOpen: (row: PresenceRow) => open(row.orderId) })}
    >
      <OnceOpen isOpen={openId !== undefined}>
        <QuoteDrawer orderId={openId} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}

PresenceScreen.prefetch = prefetchList(queryPresence, countPresence, options)
