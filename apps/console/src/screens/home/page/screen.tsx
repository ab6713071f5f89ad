import { Alert, Button, Skeleton } from '@mantine/core'
import { homePage } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import layout from '../../../kit/page.module.css'
import { call } from '../../../lib/api.ts'
import { formatClock } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { readVisits, recordOf } from '../../../lib/visits.ts'
import { useWords } from '../../../lib/words.ts'
import { FirstSteps, useFirstSteps } from '../../../nouns/first-steps/first-steps.tsx'
import { FavouritePanel } from './favourite-panel.tsx'
import css from './home.module.css'
import { NoticePanel } from './notice-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const refetchMs = 60_000

/** home/page: where a person begins: what waits for him, what is written to him, where he goes most, and where he was. */
export default function HomeScreen() {
  const t = useWords()
  const { menuRoutes } = useSession()
  const visits = readVisits()
  const records = visits.flatMap(visit => recordOf(menuRoutes, visit) ?? [])
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'page', records],
    queryFn: ({ signal }) => call(homePage, { records }, { signal }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })
  const steps = useFirstSteps()
  // All at once: a part that came later would push away the others, and a click on them would miss.
  const isWaiting = steps.isPending || (!data && !error)
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1>{t('home.title')}</h1>
        {data && <span className={css.asOf}>{t('home.asOf', { time: formatClock(data.asOf) })}</span>}
      </header>
      {error && !data && (
        <Alert color="red" title={t('home.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {isWaiting ? <Skeleton height={320} /> : <FirstSteps />}
      {data && !isWaiting && (
        <div className={css.parts}>
          <WaitingPanel waiting={data.waiting} />
          <NoticePanel notices={data.notices} />
          <FavouritePanel />
          <RecentPanel visits={visits} records={data.records} />
        </div>
      )}
    </div>
  )
}
