import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Namespace } from '../locales/registry.ts'
import { ApiFailure } from './api-failure.ts'
import { isConnectionSure, onConnectionChange } from './connection.ts'

/** What a query is about: the first part of its key, by which what has changed is fetched again. */
export type QueryNoun = Namespace | 'chargeTry' | 'palette' | 'tenantUser'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryNoun, ...unknown[]]
  }
}

/**
 * A lost network is tried once more, and again for as long as the server is gone, or may be: such queries wait, and are asked as soon as it is
 * back. What the server has answered is its answer.
 */
const shouldRetry = (failures: number, error: Error): boolean =>
  error instanceof ApiFailure &&
  (error.state === 'network' || error.state === 'http') &&
  (!isConnectionSure() || (error.state === 'network' && failures < 1))

// The browser only knows its own network; whether the server answers is what counts.
onlineManager.setEventListener(setOnline => onConnectionChange(isDown => setOnline(!isDown)))

/** Keys start with the noun ('order', 'alarm', …), so that a live message can refresh what it concerns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, refetchOnReconnect: 'always', refetchOnWindowFocus: false, staleTime: 10_000 },
    // A action fails at once, and its form stays: nobody should find it done a minute later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
