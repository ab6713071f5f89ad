import { Pagination, Skeleton, Text } from '@mantine/core'
import type { ReplayRow } from '@parkdesk/contract'
import { useState } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'
import { signed } from './replay-figures.ts'
import { lotsWords } from './replay-words.ts'
import { listPerPage, useReplays } from './use-replay.ts'

const tones = {
  queued: 'calm',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'calm',
} as const satisfies Record<ReplayRow['state'], Tone>

interface Props {
  openId: number | undefined
  onOpen: (replayId: number) => void
}

/** The earlier replays; a press opens one. */
export function ReplayList({ openId, onOpen }: Props) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const { rows, error, total } = useReplays(page)
  const pages = Math.ceil(total / listPerPage)
  return (
    <Panel className={css.card} aria-label={t('chargeReplay.list.label')}>
      <h2>{t('chargeReplay.list.title')}</h2>
      {!rows && !error && <Skeleton height={120} />}
      {error && (
        <Text size="sm" c="dimmed" role="alert">
          {t('chargeReplay.list.failed')}
        </Text>
      )}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('chargeReplay.list.empty')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <ul className={css.list}>
          {rows.map(row => (
            <li key={row.replayId}>
              <button
                type="button"
                className={css.entry}
                aria-current={row.replayId === openId || undefined}
                onClick={() => onOpen(row.replayId)}
              >
                <span className={css.entryName}>
                  {t('chargeReplay.versionOf', { rule: row.rule.ruleName, version: row.rule.version })}
                </span>
                <span className={css.entryAmount}>
                  {row.difference !== null && signed(row.difference, formatMoney(row.difference))}
                </span>
                <span className={css.entryPlace}>
                  {lotsWords(row, t)} · {row.begin.slice(5, 10)} – {row.end.slice(5, 10)}
                </span>
                <StatusTag tone={tones[row.state]}>{t(`chargeReplay.state.${row.state}`)}</StatusTag>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination size="sm" mt="xs" total={pages} value={page} onChange={setPage} />}
    </Panel>
  )
}
