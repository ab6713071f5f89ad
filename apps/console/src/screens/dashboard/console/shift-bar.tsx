import { type DataOf, ownDuty } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatClock } from '../../../lib/format.ts'
import { can, currentSession } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import css from './console.module.css'

const refetchMs = 60_000

/** The reader's shift: who, where, since when, how often cash was taken. How much, nobody sees before he has counted. */
export function ShiftBar() {
  const { data } = useQuery({
    queryKey: ['sentryDuty', 'own'],
    queryFn: ({ signal }) => call(ownDuty, {}, { signal }),
    enabled: can('sentryDuty.work'),
    refetchInterval: refetchMs,
  })
  if (!data || (!data.duty && data.booths.length === 0)) return null
  return <Shift duty={data.duty} />
}

function Shift({ duty }: Pick<DataOf<typeof ownDuty>, 'duty'>) {
  const t = useWords()
  return (
    <section className={css.shift} aria-label={t('laneDesk.shift.title')}>
      {duty ? (
        <>
          <StatusTag tone={duty.state === 'open' ? 'busy' : 'warn'}>{t(`laneDesk.shift.${duty.state}`)}</StatusTag>
          <span>
            {duty.sentryName} · {currentSession().name}
          </span>
          <span>{t('laneDesk.shift.since', { time: formatClock(duty.begunAt) })}</span>
          <span>{t('laneDesk.shift.payments', { count: duty.cashPayments })}</span>
        </>
      ) : (
        <StatusTag tone="warn">{t('laneDesk.shift.none')}</StatusTag>
      )}
      <ScreenLink to={{ screen: 'operation/duty', search: {} }}>
        {t(duty ? 'laneDesk.shift.handOver' : 'laneDesk.shift.begin')}
      </ScreenLink>
    </section>
  )
}
