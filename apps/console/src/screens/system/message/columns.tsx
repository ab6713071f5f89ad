import type { MessageRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { messageText } from '../../../nouns/message/message-text.ts'
import css from './message-center.module.css'

const { code, text, time, custom } = columnsOf<'message', MessageRow>('message')

export const columns = [
  code('kind', { width: 150 }),
  custom('content', {
    width: 480,
    cell: (row, t) => (
      <span className={css.text} data-unread={row.state === 'unread' || undefined}>
        {messageText(row, t)}
      </span>
    ),
    text: messageText,
  }),
  text('parkingName'),
  code('state', { width: 96, tones: { unread: 'busy', read: 'calm' } }),
  time('raisedAt'),
]
