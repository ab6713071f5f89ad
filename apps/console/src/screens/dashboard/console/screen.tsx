import { Alert, Button, EmptyState, Skeleton, TextInput } from '@mantine/core'
import { type DeskLane, deskLanes, normalisePlate, screens } from '@parkdesk/contract'
import { IconBarrierBlock, IconSearch } from '@tabler/icons-react'
import { lazy, useRef, useState } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { useWords } from '../../../lib/words.ts'
import { useElapsed } from '../../../nouns/lane/use-elapsed.ts'
import { LotChoice } from '../../../nouns/lot/lot-choice.tsx'
import css from './console.module.css'
import { ShiftBar } from './shift-bar.tsx'
import { Tile } from './tile.tsx'
import { useLanes } from './use-lanes.ts'
import { useTileKeys } from './use-tile-keys.ts'

const WorkSheetDrawer = lazy(() => import('./sheet.tsx'))

const fits = ({ plateNumber, name }: DeskLane, text: string) =>
  plateNumber.includes(normalisePlate(text)) || name.toLowerCase().includes(text.toLowerCase())

/** dashboard/console: the lanes as tiles, those where somebody waits first; a tile opens the lane's work sheet, at `?lane=…`. */
export default function ConsoleScreen() {
  const t = useWords()
  const [lotId, setLotId] = useState<number>()
  const [text, setText] = useState('')
  const { data, error, isError, dataUpdatedAt, refetch } = useLanes(lotId)
  const elapsed = useElapsed(dataUpdatedAt)
  const { openId, open, close } = useOpenId(screens['dashboard/console'].opens)
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  useTileKeys({ grid, search, isOff: openId !== undefined })
  const lanes = (data?.lanes ?? []).filter(lane => text.trim() === '' || fits(lane, text.trim()))
  const waiting = (data?.lanes ?? []).filter(lane => lane.waitingSeconds !== null).length
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1>{t('laneDesk.title')}</h1>
        {data && (
          <span className={css.count} role="status">
            {waiting > 0 ? t('laneDesk.waitingCount', { count: waiting }) : t('laneDesk.nobodyWaits')}
          </span>
        )}
        <div className={layout.actions}>
          <TextInput
            ref={search}
            size="xs"
            w={190}
            aria-label={t('laneDesk.search')}
            placeholder={t('laneDesk.search')}
            leftSection={<IconSearch size={14} />}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <LotChoice label={t('laneDesk.lot')} lotId={lotId} onLot={setLotId} />
        </div>
      </header>
      <ShiftBar />
      <p className={css.keys}>{t('laneDesk.keys')}</p>
      {isError && data && <Note isUrgent>{t('laneDesk.stale')}</Note>}
      {data?.isCut && <Note>{t('laneDesk.cut')}</Note>}
      {error && !data && (
        <Alert color="red" title={t('laneDesk.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && lanes.length === 0 && <NoLanes isFiltered={data.lanes.length > 0} />}
      <ul className={css.tiles} ref={grid}>
        {lanes.map(lane => (
          <Tile key={lane.laneId} lane={lane} elapsed={elapsed} onOpen={() => open(lane.laneId)} />
        ))}
      </ul>
      <OnceOpen isOpen={openId !== undefined}>
        <WorkSheetDrawer key={openId ?? 0} laneId={openId} onClose={close} />
      </OnceOpen>
    </div>
  )
}

function NoLanes({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords()
  if (isFiltered) return <p>{t('laneDesk.noMatch')}</p>
  return (
    <EmptyState
      py={64}
      icon={<IconBarrierBlock size={28} stroke={1.5} />}
      title={t('laneDesk.empty.title')}
      description={t('laneDesk.empty.hint')}
    />
  )
}

ConsoleScreen.prefetch = () =>
  queryClient.prefetchQuery({
    queryKey: ['laneDesk', 'lanes', undefined],
    queryFn: ({ signal }) => call(deskLanes, {}, { signal }),
  })
