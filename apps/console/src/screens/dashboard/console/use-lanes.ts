import { deskLanes } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { listen } from '../../../lib/event-hub.ts'
import { refetchForNews } from '../../../lib/refetch.ts'

/** Asks and commands make news; a claim that lapses and a box that falls silent make none. */
const refetchMs = 15_000
/** Passes make news every second in a large operator's lots. */
const pauseMs = 1_000

/** The lanes as they are, again with each news of them. */
export function useLanes(lotId: number | undefined) {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      waiting = undefined
      if (!document.hidden) void refetchForNews('laneDesk')
    }
    const stop = listen('news', () => {
      waiting ??= setTimeout(look, pauseMs)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [])
  return useQuery({
    queryKey: ['laneDesk', 'lanes', lotId],
    queryFn: ({ signal }) => call(deskLanes, lotId === undefined ? {} : { lotId }, { signal }),
    refetchInterval: refetchMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
