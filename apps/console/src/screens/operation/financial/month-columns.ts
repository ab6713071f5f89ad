import { type BookFigure, type BookMonthRow, sumRows } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, time } = columnsOf<'bookMonth', BookMonthRow>('bookMonth')

/** A figure, which leads to the journals that make it. */
const figure = (name: BookFigure, width: number) =>
  money(name, { width, to: ({ month }) => sumRows.bookMonth(name, month) })

export const columns = [
  text('month', { width: 100 }),
  code('state', { tones: { running: 'busy', open: 'warn', closed: 'good' }, width: 110 }),
  figure('received', 130),
  figure('earned', 130),
  figure('discounts', 130),
  figure('unearned', 150),
  text('closedBy', { width: 110 }),
  time('closedAt'),
]
