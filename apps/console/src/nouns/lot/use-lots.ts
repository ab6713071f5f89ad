import { lotOptions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const staleMs = 300_000

/** The lots within the person's scope; small, fetched whole and seldom. */
export const useLots = () =>
  useQuery({
    queryKey: ['lot', 'options'],
    queryFn: ({ signal }) => call(lotOptions, {}, { signal }),
    staleTime: staleMs,
  }).data ?? []

/** Those that something new may be about: not the ones that are closed for good. */
export const useLotsInUse = () => useLots().filter(({ state }) => state !== 'closed')
