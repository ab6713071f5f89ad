import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { closeOrder, orderActions, queryGhosts } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { Seen } from './seen.tsx'

/** Vehicles inside for far too long, each marked as gone with one press. */
export default function GhostDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['unmatched', 'ghosts'],
    queryFn: ({ signal }) => call(queryGhosts, {}, { signal }),
    enabled: isOpen,
  })
  const close = useMutation({
    mutationFn: async (orderId: number) => {
      const { revision } = await call(orderActions, { orderId })
      const reason = t('unmatched.ghosts.reason')
      return call(closeOrder, { orderId, revision, leftAt: null, isGhost: true, reason })
    },
    onSuccess: () => notify.success(t('unmatched.ghosts.done')),
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('unmatched', 'order', 'presence', 'vehicle'),
  })
  return (
    <DetailDrawer isOpen={isOpen} title={t('unmatched.ghosts.title')} size={620} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="md">
        {t('unmatched.ghosts.hint')}
      </Text>
      {error && <Alert color="red" title={error.message} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.list.length === 0 && <Text>{t('unmatched.ghosts.none')}</Text>}
      <LinedList>
        {data?.list.map(ghost => (
          <li key={ghost.orderId}>
            <Seen sight={ghost} at={ghost.cameAt}>
              <Text size="sm">
                {t('unmatched.ghosts.since', {
                  at: ghost.cameAt.slice(0, 16),
                  length: formatDuration(ghost.parkingLength),
                })}
              </Text>
              <Text size="xs" c="dimmed">
                {ghost.parkingName} · {t('unmatched.ghosts.usual', { length: formatDuration(ghost.usualLength) })}
              </Text>
              {ghost.elsewhere && (
                <Text size="sm" mt={4}>
                  {t('unmatched.ghosts.elsewhere', {
                    at: ghost.elsewhere.cameAt.slice(0, 16),
                    lot: ghost.elsewhere.parkingName,
                  })}
                </Text>
              )}
              {ghost.elsewhere?.pictureUrl && (
                <PassPicture url={ghost.elsewhere.pictureUrl} label={t('unmatched.field.pictureUrl')} />
              )}
            </Seen>
            <Can do="order.correct">
              <Button
                size="xs"
                variant="default"
                disabled={close.isPending}
                onClick={() => close.mutate(ghost.orderId)}
              >
                {t('unmatched.ghosts.gone')}
              </Button>
            </Can>
          </li>
        ))}
      </LinedList>
    </DetailDrawer>
  )
}
