import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/**
 * Fetches again what a deed of the person changed, by its nouns ('card', 'order'). What has never been answered is broken off and asked anew: an
 * invalidation alone would let it come, asked before the deed.
 */
export const refetchAfterDeed = async (...nouns: readonly string[]): Promise<void> => {
  const isTouched = ({ queryKey }: { queryKey: QueryKey }) => nouns.includes(String(queryKey[0]))
  await queryClient.cancelQueries({ predicate: query => isTouched(query) && query.state.data === undefined })
  await queryClient.invalidateQueries({ predicate: isTouched })
}

/**
 * Fetches again what news of a noun ('alarm', 'message') concern. What is on its way may have been asked before they happened, and is asked
 * again once it has come: breaking it off instead would leave a list empty for as long as news come in faster than it loads.
 */
export const refetchForNews = async (noun: string): Promise<void> => {
  const onTheirWay = queryClient.getQueryCache().findAll({ queryKey: [noun], fetchStatus: 'fetching' })
  await Promise.allSettled(onTheirWay.map(query => query.promise))
  await queryClient.invalidateQueries({ queryKey: [noun] }, { cancelRefetch: false })
}
