import { countMessage, queryMessage, readAllMessage, readMessage, seeMessage } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useList } from '../../../kit/list/use-list.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'

/** The list of messages, how many are unread, and what can be done with them. */
export const useMessages = () => {
  const list = useList(queryMessage, countMessage, { noun: 'message', id: 'messageId' })
  const unread = useQuery({
    queryKey: ['message', 'unread'],
    queryFn: ({ signal }) => call(countMessage, { state: 'unread' }, { signal }),
  }).data?.total

  // Whatever comes in while the page is open is seen, too (RT-11).
  const newest = list.rows[0]?.messageId
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two change when something arrives
  useEffect(() => {
    call(seeMessage, {}).catch(() => undefined)
  }, [newest, unread])

  const marking = useMutation({
    mutationFn: (messageIds: number[] | 'all') =>
      messageIds === 'all' ? call(readAllMessage, {}) : call(readMessage, { messageIds }),
    onSuccess: list.refresh,
    onError: notifyFailure,
  })
  return { list, unread, marking }
}
