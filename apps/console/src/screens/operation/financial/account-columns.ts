import { type BookAccountRow, sumRows } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { partyText } from '../../../nouns/books/account-text.ts'

const { text, says, money } = columnsOf<'bookAccount', BookAccountRow>('bookAccount')

export const columns = [
  says('code', ({ code }, t) => `${code} ${t(`bookAccount.code.a${code}`)}`, { width: 220 }),
  text('parkingName', { width: 170, none: 'severalLots' }),
  says('party', ({ party }, t) => partyText(party, t), { width: 150 }),
  money('balance', { width: 130, to: ({ accountId }) => sumRows.account(accountId) }),
  money('debit', { width: 130, to: ({ accountId }) => sumRows.account(accountId, 'debit') }),
  money('credit', { width: 130, to: ({ accountId }) => sumRows.account(accountId, 'credit') }),
]
