import type { DeskLane, DeskState } from '@parkdesk/contract'
import { IconArrowBarRight, IconArrowBarToRight } from '@tabler/icons-react'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { lengthWords } from '../../../nouns/lane/length-words.ts'
import { PictureImage } from '../../../nouns/pass/picture-image.tsx'
import css from './console.module.css'

const tones: Record<DeskState, Tone> = { hold: 'warn', refuse: 'bad', unmatched: 'warn', unpaid: 'warn', quiet: 'good' }

interface Props {
  lane: DeskLane
  /** Seconds since the lanes were asked for. */
  elapsed: number
  onOpen: () => void
}

/** A lane: what was seen there last, and whether somebody waits. */
export function Tile({ lane, elapsed, onOpen }: Props) {
  const t = useWords()
  const { name, parkingName, direction, waitingSeconds, seenSeconds, plateNumber, plateColor, due } = lane
  const isWaiting = waitingSeconds !== null
  const length = isWaiting ? waitingSeconds : seenSeconds
  const Direction = direction === 'in' ? IconArrowBarToRight : IconArrowBarRight
  return (
    <li>
      <button type="button" className={css.tile} data-waiting={isWaiting || undefined} onClick={onOpen}>
        <span className={css.line}>
          <Direction size={16} aria-label={t(`laneDesk.direction.${direction}`)} />
          <strong className={css.name}>{name}</strong>
          <LaneState lane={lane} />
        </span>
        <span className={css.place}>{parkingName}</span>
        <span className={css.picture}>
          <PictureImage url={lane.pictureUrl} />
        </span>
        <span className={css.line}>
          {seenSeconds === null || plateNumber ? (
            plateNumber && <PlateChip plate={plateNumber} color={plateColor} isPlain />
          ) : (
            <span className={css.place}>{t('laneDesk.noPlate')}</span>
          )}
          {due && <strong className={css.due}>{formatMoney(due)}</strong>}
        </span>
        <span className={css.line}>
          <span className={css.place}>
            {length === null
              ? t('laneDesk.never')
              : t(isWaiting ? 'laneDesk.waited' : 'laneDesk.ago', { time: lengthWords(length + elapsed, t) })}
          </span>
          <Holder lane={lane} />
        </span>
      </button>
    </li>
  )
}

/** What the lane is at, or why it cannot be reached. */
export function LaneState({ lane: { state, reach, mode } }: { lane: DeskLane }) {
  const t = useWords()
  if (state !== 'quiet') return <StatusTag tone={tones[state]}>{t(`laneDesk.state.${state}`)}</StatusTag>
  if (reach !== 'reachable')
    return <StatusTag tone="bad">{t(reach === 'silent' ? 'laneDesk.silent' : 'laneDesk.noBox')}</StatusTag>
  if (mode !== 'normal') return <StatusTag tone="busy">{t(`laneDesk.mode.${mode}`)}</StatusTag>
  return <StatusTag tone="good">{t('laneDesk.state.quiet')}</StatusTag>
}

function Holder({ lane: { claimedBy, isMine } }: { lane: DeskLane }) {
  const t = useWords()
  if (isMine) return <span className={css.holder}>{t('laneDesk.mine')}</span>
  return claimedBy ? <span className={css.holder}>{t('laneDesk.claimed', { name: claimedBy })}</span> : null
}
