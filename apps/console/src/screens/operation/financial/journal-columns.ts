import type { JournalRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { accountText } from '../../../nouns/books/account-text.ts'

const { text, says, money, time, custom } = columnsOf<'journal', JournalRow>('journal')

const columns = [
  custom('journalId', {
    width: 96,
    isNumeric: true,
    cell: ({ journalId }) => String(journalId),
    text: ({ journalId }) => String(journalId),
  }),
  text('day', { width: 110 }),
  says('kind', ({ kind }, t) => t(`journal.kind.${kind}`), { width: 130 }),
  text('cause', { width: 220 }),
  money('amount', { width: 116 }),
  money('effect', { width: 116 }),
  says('legs', ({ legs: [leg] }, t) => (leg ? `${accountText(leg.debit, t)} ← ${accountText(leg.credit, t)}` : ''), {
    width: 380,
  }),
  text('parkingName', { width: 150 }),
  text('bookedBy', { width: 96 }),
  time('happenedAt'),
]

/** What journals are, and what each adds where the filter names an account or a figure. */
export const journalColumns = (isOfFigure: boolean) => columns.filter(({ key }) => isOfFigure || key !== 'effect')
