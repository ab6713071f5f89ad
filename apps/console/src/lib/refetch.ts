import type { QueryKey } from '@tanstack/react-query'
import { type QueryNoun, queryClient } from './query.ts'

/**
 * Refetches what an action of the person changed, by its nouns ('card', 'order'). A first request still under way is aborted and sent again: an
 * invalidation alone would accept its answer, although it was asked before the action.
 */
export const refetchAfterChange = async (...nouns: readonly QueryNoun[]): Promise<void> => {
  const isTouched = ({ queryKey }: { queryKey: QueryKey }) => nouns.some(noun => noun === queryKey[0])
  await queryClient.cancelQueries({ predicate: query => isTouched(query) && query.state.data === undefined })
  await queryClient.invalidateQueries({ predicate: isTouched })
}

/**
 * Fetches again what news of a noun ('alarm', 'message') concern. What is on its way may have been asked before they happened, and is asked
 * again once it has come: breaking it off instead would leave a list empty for as long as news come in faster than it loads.
 */
export const refetchForNews = async (noun: QueryNoun): Promise<void> => {
  const onTheirWay = queryClient.getQueryCache().findAll({ queryKey: [noun], fetchStatus: 'fetching' })
  await Promise.allSettled(onTheirWay.map(query => query.promise))
  await queryClient.invalidateQueries({ queryKey: [noun] }, { cancelRefetch: false })
}
