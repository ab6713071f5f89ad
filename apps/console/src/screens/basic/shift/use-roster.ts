import { ownRoster, rosterMonth } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

export type RosterView = 'all' | 'own' | 'swaps'
const rosterViews: readonly RosterView[] = ['all', 'own', 'swaps']

const isNarrow = () => window.matchMedia('(max-width: 40em)').matches

/** Which lot, month, booth and view are shown stands in the URL; a phone begins with one's own shifts. */
export function useRosterPlace() {
  const [params, setParams] = useSearchParams()
  const lots = useLotsInUse()
  const wanted = Number(params.get('lotId'))
  const lotId = lots.find(lot => lot.lotId === wanted)?.lotId
  const thisMonth = formatMoment(new Date()).slice(0, 7)
  const month = params.get('month') ?? ''
  const usual: RosterView = can('roster.save') && !isNarrow() ? 'all' : 'own'
  const change = (part: Record<string, string>) =>
    setParams(now => new URLSearchParams({ ...Object.fromEntries(now), ...part }))
  return {
    lots,
    lotId,
    thisMonth,
    month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
    view: rosterViews.find(view => view === params.get('view')) ?? usual,
    sentryId: Number(params.get('sentryId')) || undefined,
    showLot: (id: number) => setParams(now => new URLSearchParams({ ...without(now, 'sentryId'), lotId: String(id) })),
    showMonth: (next: string) => change({ month: next }),
    // The list of swaps has filters of its own, by the same names.
    showView: (view: RosterView) =>
      setParams(now => {
        const isList = view === 'swaps' || now.get('view') === 'swaps'
        const shown = now.get('month')
        return new URLSearchParams(
          isList ? { view, ...(shown && { month: shown }) } : { ...Object.fromEntries(now), view },
        )
      }),
    showBooth: (id: number | undefined) =>
      setParams(now => new URLSearchParams({ ...without(now, 'sentryId'), ...(id && { sentryId: String(id) }) })),
  }
}

const without = (params: URLSearchParams, name: string) =>
  Object.fromEntries([...params].filter(([key]) => key !== name))

export const useRosterMonth = (lotId: number | undefined, month: string, isShown: boolean) =>
  useQuery({
    queryKey: ['roster', 'month', lotId, month],
    queryFn: ({ signal }) => call(rosterMonth, { ...(lotId !== undefined && { lotId }), month }, { signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  })

export const useOwnRoster = (month: string) =>
  useQuery({
    queryKey: ['roster', 'own', month],
    queryFn: ({ signal }) => call(ownRoster, { month }, { signal }),
    placeholderData: keepPreviousData,
  })

export const refreshRoster = () => refetchAfterChange('roster')
