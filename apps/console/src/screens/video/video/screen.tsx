import { Alert, Button, EmptyState, Skeleton } from '@mantine/core'
import { mostLiveVideos, videoLanes } from '@parkdesk/contract'
import { IconDeviceCctv } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '../../../kit/page.module.css'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { useWords } from '../../../lib/words.ts'
import { useElapsed } from '../../../nouns/lane/use-elapsed.ts'
import { LotChoice } from '../../../nouns/lot/lot-choice.tsx'
import { LaneTile } from './lane-tile.tsx'
import css from './video.module.css'

/** Only while the page is seen: a hidden one asks for nothing. */
const refetchMs = 5_000

/** video/video: the last picture of each lane, with its age. */
export default function VideoScreen() {
  const t = useWords()
  const [lotId, setLotId] = useState<number>()
  const [playing, setPlaying] = useState<readonly number[]>([])
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['video', 'lanes', lotId],
    queryFn: ({ signal }) => call(videoLanes, lotId === undefined ? {} : { lotId }, { signal }),
    refetchInterval: refetchMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const elapsed = useElapsed(dataUpdatedAt)
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1>{t('video.title')}</h1>
        <div className={layout.actions}>
          <LotChoice label={t('video.lot')} lotId={lotId} onLot={setLotId} />
        </div>
      </header>
      {isError && data && <Note isUrgent>{t('video.stale')}</Note>}
      {data?.isCut && <Note>{t('video.cut')}</Note>}
      {error && !data && (
        <Alert color="red" title={t('video.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data?.lanes.length === 0 && (
        <EmptyState
          py={64}
          icon={<IconDeviceCctv size={28} stroke={1.5} />}
          title={t('video.empty.title')}
          description={t('video.empty.hint')}
        />
      )}
      <ul className={css.tiles}>
        {data?.lanes.map(lane => (
          <LaneTile
            key={lane.laneId}
            lane={lane}
            elapsed={elapsed}
            onAsked={() => void refetch()}
            live={{
              isOn: playing.includes(lane.laneId),
              isFull: playing.length >= mostLiveVideos,
              onPlay: () => setPlaying(now => [...now, lane.laneId]),
              onStop: () => setPlaying(now => now.filter(laneId => laneId !== lane.laneId)),
            }}
          />
        ))}
      </ul>
    </div>
  )
}

VideoScreen.prefetch = () =>
  queryClient.prefetchQuery({
    queryKey: ['video', 'lanes', undefined],
    queryFn: ({ signal }) => call(videoLanes, {}, { signal }),
  })
