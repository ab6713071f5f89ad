import { Alert, Skeleton, Text } from '@mantine/core'
import { queryGhosts } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { GhostActs } from './ghost-acts.tsx'
import { GivenBack } from './given-back.tsx'
import { Seen } from './seen.tsx'

/** Vehicles that are most likely no longer inside, each marked as gone with one press, or joined to the exit that it may have left by. */
export default function GhostDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['unmatched', 'ghosts'],
    queryFn: ({ signal }) => call(queryGhosts, {}, { signal }),
    enabled: isOpen,
  })
  const [closed, setClosed] = useState<{ lotId: number; parkingName: string }>()
  return (
    <DetailDrawer isOpen={isOpen} title={t('unmatched.ghosts.title')} size={620} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="md">
        {t('unmatched.ghosts.hint')}
      </Text>
      {closed && can('occupancy.save') && can('lot.read') && <GivenBack key={closed.lotId} {...closed} />}
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
              {ghost.leftAs && (
                <Text size="sm" mt={4}>
                  {t('unmatched.ghosts.leftAs', {
                    at: ghost.leftAs.leftAt.slice(0, 16),
                    plate: ghost.leftAs.plateNumber,
                  })}
                </Text>
              )}
              {ghost.leftAs?.pictureUrl && (
                <PassPicture url={ghost.leftAs.pictureUrl} label={t('unmatched.field.pictureUrl')} />
              )}
            </Seen>
            <Can do="order.correct">
              <GhostActs ghost={ghost} onClosed={setClosed} />
            </Can>
          </li>
        ))}
      </LinedList>
    </DetailDrawer>
  )
}
