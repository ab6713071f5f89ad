import { lotOptions, overviewToday, queryAlarm, queryPass } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { busiestOf } from './occupancy.ts'

const figuresMs = 10_000
const passesMs = 3_000
const lotsMs = 10 * 60_000

/** While the server does not answer, ask less often: it may be starting under the weight of many walls. */
const every = (ms: number) => (query: { state: { status: string } }) =>
  query.state.status === 'error' ? Math.max(ms, 5_000) : ms

// A wall hangs where nobody touches it: it asks on when its tab is hidden behind another, and its keys never grow.
const always = { refetchIntervalInBackground: true, staleTime: 0 } as const

/** Of one lot, or with null of all the person may see; undefined while it is not known yet which. */
export const useFigures = (lotId: number | null | undefined) =>
  useQuery({
    queryKey: ['overview', 'wall', lotId],
    queryFn: ({ signal }) => call(overviewToday, { lotId: lotId ?? undefined }, { signal }),
    enabled: lotId !== undefined,
    refetchInterval: every(figuresMs),
    ...always,
  })

/** The lot with the most entries of the day, as it was when the wall was opened: a wall that nobody touches keeps its lot. */
export const useBusiestLot = (isChosen: boolean) =>
  useQuery({
    queryKey: ['overview', 'wall', 'busiest'],
    queryFn: ({ signal }) => call(overviewToday, {}, { signal }),
    select: ({ lots }) => busiestOf(lots),
    enabled: !isChosen,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useLatestPasses = (count: number, lotId?: number) =>
  useQuery({
    queryKey: ['pass', 'wall', count, lotId],
    queryFn: ({ signal }) => call(queryPass, { lotId, PerPage: count, Sort: 'passedAt' }, { signal }),
    select: data => (typeof data === 'object' ? data.list : []),
    enabled: can('pass.read'),
    refetchInterval: every(passesMs),
    ...always,
  })

export const useOpenAlarms = (count: number, lotId?: number) =>
  useQuery({
    queryKey: ['alarm', 'wall', count, lotId],
    queryFn: ({ signal }) => call(queryAlarm, { state: 'open', lotId, PerPage: count }, { signal }),
    select: data => data.list,
    enabled: can('alarm.read'),
    refetchInterval: every(figuresMs),
    ...always,
  })

export const useWallLots = () =>
  useQuery({
    queryKey: ['lot', 'options'],
    queryFn: ({ signal }) => call(lotOptions, {}, { signal }),
    refetchInterval: every(lotsMs),
    ...always,
  })
