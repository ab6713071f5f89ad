import { Button, Group } from '@mantine/core'
import {
  type BookFigure,
  type BookMonthRow,
  closeBookMonth,
  countBookMonth,
  proveBookMonth,
  queryBookMonth,
  sumRows,
} from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Views } from './views.tsx'

const { text, code, money, time } = columnsOf<'bookMonth', BookMonthRow>('bookMonth')

/** A figure, which leads to the journals that make it. */
const figure = (name: BookFigure, width: number) =>
  money(name, { width, to: ({ month }) => sumRows.bookMonth(name, month) })

const columns = [
  text('month', { width: 100 }),
  code('state', { tones: { running: 'busy', open: 'warn', closed: 'good' }, width: 110 }),
  figure('received', 130),
  figure('earned', 130),
  figure('discounts', 130),
  figure('unearned', 150),
  text('closedBy', { width: 110 }),
  time('closedAt'),
]

/** What was received and what was earned, month by month; ticked, a month is proven or closed. */
export function MonthList() {
  const t = useWords()
  const list = useList(queryBookMonth, countBookMonth, { noun: 'bookMonth', id: 'month', sort: '-month' })
  const recheck = useRecheck()
  const [chosen, other] = list.selected
  const one = other === undefined ? chosen : undefined
  const prove = async ({ month }: BookMonthRow) => {
    try {
      const { debit, credit, isUnchanged } = await call(proveBookMonth, { month })
      const sums = t('bookMonth.balanced', { month, debit: formatMoney(debit), credit: formatMoney(credit) })
      if (debit !== credit || isUnchanged === false) return notify.failure(t('bookMonth.broken', { month }))
      notify.success(isUnchanged ? `${sums} ${t('bookMonth.unchanged')}` : sums)
    } catch (error) {
      notifyFailure(error)
    }
  }
  const close = ({ month }: BookMonthRow) =>
    recheck.ask({
      title: t('bookMonth.closeTitle'),
      question: t('bookMonth.closeQuestion', { month }),
      confirm: t('bookMonth.close'),
      run: async () => {
        await call(closeBookMonth, { month })
        notify.success(t('bookMonth.closed', { month }))
        list.refresh()
      },
    })
  return (
    <ListScreen list={list} columns={columns} views={<Views />} isSelectable>
      <Group gap="xs">
        <Button variant="default" size="xs" disabled={!one} onClick={() => one && void prove(one)}>
          {t('bookMonth.prove')}
        </Button>
        {can('books.close') && (
          <Button size="xs" disabled={one?.state !== 'open'} onClick={() => one && close(one)}>
            {t('bookMonth.close')}
          </Button>
        )}
      </Group>
      {recheck.dialog}
    </ListScreen>
  )
}
