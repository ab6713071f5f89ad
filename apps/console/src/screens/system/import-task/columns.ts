import type { TaskRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { formatCount, formatPercent } from '../../../lib/format.ts'

const { code, says, text, time } = columnsOf<'task', TaskRow>('task')

const progress = ({ done, total, state }: TaskRow, t: Translate): string => {
  if (state === 'queued') return ''
  if (state !== 'running' || !total) return t('task.rows', { count: formatCount(done) })
  const percent = formatPercent(Math.min(100, Math.floor((done / total) * 100)))
  return t('task.rowsOf', { done: formatCount(done), total: formatCount(total), percent })
}

const reason = ({ reason: said, kind, state, url }: TaskRow, t: Translate): string =>
  kind === 'export' && state === 'done' && url === '' ? t('task.gone') : said

export const columns = [
  text('fileName', { width: 240 }),
  code('kind', { width: 90 }),
  code('state', {
    width: 120,
    tones: {
      rehearsed: 'warn',
      queued: 'calm',
      running: 'busy',
      done: 'good',
      failed: 'bad',
      cancelled: 'calm',
      undone: 'calm',
    },
  }),
  says('done', progress, { width: 220 }),
  time('createdAt'),
  time('finishedAt'),
  time('keptUntil'),
  time('undoneUntil'),
  says('reason', reason, { width: 260 }),
]
