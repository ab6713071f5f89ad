import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'

/** A lost network is tried once more; what the server has answered is its answer. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiFailure && error.state === 'network'

/** Keys start with the noun ('order', 'alarm', …), so that a live message can refresh what it concerns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false },
  },
})
