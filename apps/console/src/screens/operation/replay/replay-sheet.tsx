import { Alert, Button, EmptyState, Progress, Skeleton } from '@mantine/core'
import type { DataOf, ReplayRow, replayDetail } from '@parkdesk/contract'
import { IconCalendarOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'
import { SheetHead } from './sheet-head.tsx'
import { isUnderWay, useReplay, useReplayActions } from './use-replay.ts'

const ReplayResultView = lazy(() => import('./replay-result.tsx'))

interface Props {
  replayId: number
  onOpen: (replayId: number) => void
  onGone: () => void
}

/** One replay: how far it is, or what came out. */
export function ReplaySheet({ replayId, onOpen, onGone }: Props) {
  const t = useWords()
  const { data: replay, error } = useReplay(replayId)
  if (error && !replay) {
    return <EmptyState py={96} role="alert" title={t('chargeReplay.sheet.gone')} description={error.message} />
  }
  if (!replay) return <Skeleton height={320} />
  return (
    <article className={css.sheet}>
      <SheetHead replay={replay} onGone={onGone} />
      {isUnderWay(replay.state) && <ProgressNote replay={replay} />}
      {(replay.state === 'failed' || replay.state === 'cancelled') && <EndedNote replay={replay} onOpen={onOpen} />}
      <Outcome replay={replay} />
    </article>
  )
}

function Outcome({ replay: { result } }: { replay: DataOf<typeof replayDetail> }) {
  const t = useWords()
  if (!result) return null
  if (result.stays > 0) {
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <ReplayResultView result={result} />
      </Suspense>
    )
  }
  return (
    <EmptyState
      py={64}
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={t('chargeReplay.nothing.title')}
      description={t('chargeReplay.nothing.hint')}
    />
  )
}

function ProgressNote({ replay: { replayId, state, done, total } }: { replay: ReplayRow }) {
  const t = useWords()
  const { cancel } = useReplayActions()
  const share = total ? done / total : 0
  const text = () => {
    if (state === 'queued') return t('chargeReplay.progress.queued')
    if (total === null) return t('chargeReplay.progress.counting')
    return t('chargeReplay.progress.running', {
      done: formatCount(done),
      total: formatCount(total),
      share: formatPercent(share),
    })
  }
  return (
    <Panel className={css.progress}>
      <Progress.Root size="lg">
        <Progress.Section
          value={share * 100}
          aria-label={t('chargeReplay.progress.label')}
          animated={state === 'running'}
        />
      </Progress.Root>
      <p role="status">{text()}</p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(replayId)}>
        {t('chargeReplay.sheet.cancel')}
      </Button>
    </Panel>
  )
}

function EndedNote({ replay, onOpen }: { replay: ReplayRow; onOpen: (replayId: number) => void }) {
  const t = useWords()
  const { start } = useReplayActions()
  const { state, lotIds, begin, end, rule, comparedWith } = replay
  const words = state === 'failed' ? 'failed' : 'cancelled'
  const again = () =>
    start.mutate({ lotIds, begin, end, rule, comparedWith }, { onSuccess: ({ replayId }) => onOpen(replayId) })
  return (
    <Alert color={state === 'failed' ? 'red' : 'gray'} title={t(`chargeReplay.${words}.title`)}>
      <p className={css.ended}>{t(`chargeReplay.${words}.hint`)}</p>
      <Button variant="default" size="xs" loading={start.isPending} onClick={again}>
        {t('chargeReplay.sheet.again')}
      </Button>
    </Alert>
  )
}
