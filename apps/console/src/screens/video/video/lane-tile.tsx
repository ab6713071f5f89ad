import { ActionIcon, Tooltip } from '@mantine/core'
import { mostLiveVideos, sendLaneCommand, type VideoLane } from '@parkdesk/contract'
import { IconArrowBarRight, IconArrowBarToRight, IconCamera, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { lengthWords } from '../../../nouns/lane/length-words.ts'
import { PictureImage } from '../../../nouns/pass/picture-image.tsx'
import css from './video.module.css'

const LiveView = lazy(() => import('./live-view.tsx'))

interface Props {
  lane: VideoLane
  /** Seconds since the lanes were asked for. */
  elapsed: number
  onAsked: () => void
  live: LaneLive
}

/** Whether a lane's live video is shown instead, and may be. */
export interface LaneLive {
  isOn: boolean
  /** As many play as may. */
  isFull: boolean
  onPlay: () => void
  onStop: () => void
}

/** A lane's last picture; it opens what waits there. */
export function LaneTile({ lane, elapsed, onAsked, live }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const { laneId, name, parkingName, direction, pictureUrl, takenAt, takenSeconds, plateNumber, plateColor } = lane
  const Direction = direction === 'in' ? IconArrowBarToRight : IconArrowBarRight
  return (
    <li className={css.tile}>
      {live.isOn ? (
        <Suspense fallback={<div className={css.picture} />}>
          <LiveView lane={lane} onStop={live.onStop} />
        </Suspense>
      ) : (
        <button
          type="button"
          className={css.picture}
          aria-label={t('video.open', { lane: name })}
          onClick={() => goTo({ screen: 'dashboard/console', record: laneId })}
        >
          <PictureImage url={pictureUrl} />
          {pictureUrl === null && <span className={css.reason}>{t('video.none')}</span>}
        </button>
      )}
      <div className={css.line}>
        <Direction size={16} aria-label={t(`laneDesk.direction.${direction}`)} />
        <strong className={css.name}>{name}</strong>
        {plateNumber && !live.isOn && <PlateChip plate={plateNumber} color={plateColor} isPlain />}
      </div>
      <div className={css.line}>
        <span className={css.place}>{parkingName}</span>
        <Reach lane={lane} />
        {takenSeconds !== null && !live.isOn && (
          <span className={css.age} title={formatTime(takenAt)}>
            {t('laneDesk.ago', { time: lengthWords(takenSeconds + elapsed, t) })}
          </span>
        )}
        {(lane.hasLive || live.isOn) && <LiveToggle name={name} live={live} />}
        <Can do="lane.control">
          <Capture lane={lane} onAsked={onAsked} />
        </Can>
      </div>
    </li>
  )
}

function LiveToggle({ name, live: { isOn, isFull, onPlay, onStop } }: { name: string; live: LaneLive }) {
  const t = useWords()
  const isRefused = isFull && !isOn
  const label = t(isOn ? 'video.live.stop' : 'video.live.play', { lane: name })
  return (
    <Tooltip label={isRefused ? t('video.live.most', { most: mostLiveVideos }) : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        aria-disabled={isRefused}
        onClick={isOn ? onStop : isRefused ? undefined : onPlay}
      >
        {isOn ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}

function Reach({ lane: { reach } }: { lane: VideoLane }) {
  const t = useWords()
  if (reach === 'reachable') return null
  return <StatusTag tone="bad">{t(reach === 'silent' ? 'laneDesk.silent' : 'laneDesk.noBox')}</StatusTag>
}

/** Asks the camera for a fresh picture; what became of that comes with the next look at the lanes. */
function Capture({ lane: { laneId, name, reach, capture }, onAsked }: Pick<Props, 'lane' | 'onAsked'>) {
  const t = useWords()
  const ask = useMutation({
    mutationFn: () => call(sendLaneCommand, { laneId, kind: 'capture', reason: t('video.why') }),
    onSuccess: onAsked,
    onError: notifyFailure,
  })
  const isRunning = ask.isPending || capture === 'running'
  return (
    <>
      {capture && capture !== 'running' && <StatusTag tone="warn">{t(`video.capture.${capture}`)}</StatusTag>}
      <Tooltip label={t(isRunning ? 'video.capture.running' : 'video.take')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('video.takeOf', { lane: name })}
          loading={isRunning}
          disabled={reach === 'none'}
          onClick={() => ask.mutate()}
        >
          <IconCamera size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
