import { queryClient } from './query.ts'

/**
 * Fetches again what news of a noun ('alarm', 'message') concern. What is on its way may have been asked before they happened, and is asked
 * again once it has come: breaking it off instead would leave a list empty for as long as news come in faster than it loads.
 */
export const refetchForNews = async (noun: string): Promise<void> => {
  const onTheirWay = queryClient.getQueryCache().findAll({ queryKey: [noun], fetchStatus: 'fetching' })
  await Promise.allSettled(onTheirWay.map(query => query.promise))
  await queryClient.invalidateQueries({ queryKey: [noun] }, { cancelRefetch: false })
}
