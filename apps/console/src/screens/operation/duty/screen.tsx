import { Alert, Button, Skeleton } from '@mantine/core'
import { ownDuty } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import layout from '../../../kit/page.module.css'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { useWords } from '../../../lib/words.ts'
import { BeginPanel } from './begin-panel.tsx'
import css from './duty.module.css'
import { DutyPanel } from './duty-panel.tsx'

const query = {
  queryKey: ['sentryDuty', 'own'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ownDuty, {}, { signal }),
} as const

/** The person's own shift at a booth: begun, counted blind, handed over. */
export default function DutyScreen() {
  const t = useWords()
  const { data, error, refetch } = useQuery(query)
  const refresh = () => void refetch()
  const duty = data?.duty
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1>{t('sentryDuty.title')}</h1>
        {duty && (
          <StatusTag tone={duty.state === 'open' ? 'busy' : 'warn'}>{t(`sentryDuty.state.${duty.state}`)}</StatusTag>
        )}
      </header>
      {error && !data && (
        <Alert color="red" title={t('sentryDuty.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={refresh}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={200} />}
      <div className={css.narrow}>
        {data && !duty && <BeginPanel booths={data.booths} onBegun={refresh} />}
        {duty && <DutyPanel key={duty.dutyId} duty={duty} onChanged={refresh} />}
      </div>
    </div>
  )
}

DutyScreen.prefetch = () => queryClient.prefetchQuery(query)
