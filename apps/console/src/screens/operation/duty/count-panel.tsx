import type { DutyCount } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './duty.module.css'

/** What a count found, beside what was expected. */
export function CountPanel({ count }: { count: DutyCount }) {
  const t = useWords()
  const difference = Number(count.difference)
  const tone = difference === 0 ? 'good' : difference < 0 ? 'bad' : 'warn'
  return (
    <>
      <Panel aria-label={t('sentryDuty.count.title')}>
        <LinedList>
          <li>
            <span>{t('sentryDuty.count.expected')}</span>
            <span>{formatMoney(count.expected)}</span>
          </li>
          <li>
            <span>{t('sentryDuty.count.counted')}</span>
            <span>{formatMoney(count.counted)}</span>
          </li>
          <li>
            <span>{t('sentryDuty.count.difference')}</span>
            <StatusTag tone={tone}>{formatMoney(count.difference)}</StatusTag>
          </li>
        </LinedList>
      </Panel>
      <Panel aria-label={t('sentryDuty.count.others')}>
        <div className={css.dim}>{t('sentryDuty.count.others')}</div>
        <LinedList>
          {count.channels.length === 0 && <li>{t('sentryDuty.count.none')}</li>}
          {count.channels.map(({ channel, amount }) => (
            <li key={channel}>
              <span>{t(`sentryDuty.channel.${channel}`)}</span>
              <span>{formatMoney(amount)}</span>
            </li>
          ))}
        </LinedList>
      </Panel>
    </>
  )
}
