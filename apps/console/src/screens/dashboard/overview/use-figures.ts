import { overviewToday, queryAlarm, queryOrder, trafficFigures } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import type { Period } from './period.ts'

const refreshMs = 15_000
const settledRefreshMs = 5 * 60_000

/** While the server does not answer, ask less often: each failure is shown to the person. */
const every = (ms: number) => (query: { state: { status: string } }) => (query.state.status === 'error' ? 4 * ms : ms)

export const useToday = (lotId: number | undefined) =>
  useQuery({
    queryKey: ['overview', 'today', lotId],
    queryFn: ({ signal }) => call(overviewToday, { lotId }, { signal }),
    refetchInterval: every(refreshMs),
    placeholderData: keepPreviousData,
  })

export const useTraffic = (lotId: number | undefined, period: Period | undefined) =>
  useQuery({
    queryKey: ['overview', 'traffic', lotId, period],
    queryFn: ({ signal }) =>
      call(trafficFigures, { lotId, begin: period?.begin ?? '', end: period?.end ?? '' }, { signal }),
    enabled: period !== undefined,
    refetchInterval: every(settledRefreshMs),
    placeholderData: keepPreviousData,
  })

export const openAlarmLimit = 20

export const useOpenAlarms = (lotId: number | undefined) =>
  useQuery({
    queryKey: ['alarm', 'open', lotId],
    queryFn: ({ signal }) => call(queryAlarm, { state: 'open', lotId, PerPage: openAlarmLimit }, { signal }),
    enabled: can('alarm.read'),
    refetchInterval: every(refreshMs),
    placeholderData: keepPreviousData,
  })

/** When the newest stay of all began: where to look when a period is empty. */
export const useLatestEntry = (lotId: number | undefined) =>
  useQuery({
    queryKey: ['order', 'latestEntry', lotId],
    queryFn: ({ signal }) => call(queryOrder, { lotId, Sort: 'cameAt', Descending: true, PerPage: 1 }, { signal }),
    enabled: can('order.read'),
    select: data => (typeof data === 'object' ? data.list[0]?.cameAt : undefined),
  })
