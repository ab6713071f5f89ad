import {
  type BodyOf,
  cancelReplay,
  countReplay,
  exportReplay,
  queryReplay,
  type ReplayState,
  removeReplay,
  replayDetail,
  startReplay,
} from '@parkdesk/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'

const pollMs = 1_000
export const listPerPage = 10

export const isUnderWay = (state: ReplayState | undefined): boolean => state === 'queued' || state === 'running'

/** One replay, asked for each second until it has ended. */
export const useReplay = (replayId: number | undefined) =>
  useQuery({
    queryKey: ['chargeReplay', 'detail', replayId],
    queryFn: ({ signal }) => call(replayDetail, { replayId: replayId ?? 0 }, { signal }),
    enabled: replayId !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? pollMs : false),
  })

/** A page of the earlier replays. */
export function useReplays(page: number) {
  const rows = useQuery({
    queryKey: ['chargeReplay', 'list', page],
    queryFn: ({ signal }) => call(queryReplay, { Page: page, PerPage: listPerPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(row => isUnderWay(row.state)) ? pollMs : false),
  })
  const count = useQuery({
    queryKey: ['chargeReplay', 'count'],
    queryFn: ({ signal }) => call(countReplay, {}, { signal }),
  })
  return { rows: rows.data?.list, error: rows.error, total: count.data?.total ?? 0, refetch: rows.refetch }
}

/** What a person does with a replay; each action refreshes what is shown and reports a refusal. */
export function useReplayActions() {
  const settled = { onError: notifyFailure, onSettled: () => refetchAfterChange('chargeReplay') }
  return {
    start: useMutation({ mutationFn: (body: BodyOf<typeof startReplay>) => call(startReplay, body), ...settled }),
    cancel: useMutation({ mutationFn: (replayId: number) => call(cancelReplay, { replayId }), ...settled }),
    remove: useMutation({ mutationFn: (replayId: number) => call(removeReplay, { replayId }), ...settled }),
    export: useMutation({ mutationFn: (replayId: number) => call(exportReplay, { replayId }), onError: notifyFailure }),
  }
}
