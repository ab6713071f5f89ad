import { ActionIcon, Button, Loader } from '@mantine/core'
import { openLiveVideo, type VideoLane } from '@parkdesk/contract'
import { IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './live-view.module.css'
import { type LiveEnd, playStream } from './play-stream.ts'
import { useOutOfSight } from './use-out-of-sight.ts'

interface Props {
  lane: VideoLane
  onStop: () => void
}

/** The live video of a lane, in the place of its last picture. It stops a minute after nobody could see it any more. */
export default function LiveView({ lane: { laneId, name }, onStop }: Props) {
  const t = useWords()
  const [turn, setTurn] = useState(0)
  const [ended, setEnded] = useState<LiveEnd>()
  const place = useRef<HTMLDivElement>(null)
  useOutOfSight(place, onStop)
  const { data, error } = useQuery({
    queryKey: ['video', 'live', laneId, turn],
    queryFn: ({ signal }) => call(openLiveVideo, { laneId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const again = () => {
    setEnded(undefined)
    setTurn(turn + 1)
  }
  const text = error?.message ?? (ended && t(`video.live.${ended}`))
  return (
    <div ref={place} className={css.place}>
      {!text && data?.by === 'gateway' && (
        <iframe className={css.frame} src={data.url} title={name} sandbox="allow-scripts allow-same-origin" />
      )}
      {!text && data?.by !== 'gateway' && <Stream key={turn} name={name} ticket={data?.ticket} onEnd={setEnded} />}
      {text && (
        <div className={css.over} role="status">
          <span>{text}</span>
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('video.live.again')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Stream({ name, ticket, onEnd }: { name: string; ticket: string | undefined; onEnd: (why: LiveEnd) => void }) {
  const t = useWords()
  const [isShown, setShown] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ticket === undefined || !video.current) return
    return playStream(video.current, ticket, { onShown: () => setShown(true), onEnd })
  }, [ticket, onEnd])
  return (
    <>
      <video ref={video} className={css.frame} autoPlay muted playsInline aria-label={name} />
      {isShown ? (
        <>
          <span className={css.tag}>{t('video.live.tag')}</span>
          <ActionIcon
            className={css.enlarge}
            variant="default"
            size="sm"
            aria-label={t('video.live.enlarge')}
            title={t('video.live.enlarge')}
            onClick={() => void video.current?.requestFullscreen()}
          >
            <IconMaximize size={14} />
          </ActionIcon>
        </>
      ) : (
        <div className={css.over} role="status">
          <Loader size="sm" />
          <span>{t('video.live.opening')}</span>
        </div>
      )}
    </>
  )
}
