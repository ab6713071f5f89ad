import type { AuditRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { actionText, actorText, changesText, nounText } from '../../../nouns/audit/audit-text.ts'

const { says, text, time } = columnsOf<'audit', AuditRow>('audit')

export const makeColumns = () => [
  time('at'),
  says('userName', actorText, { width: 120 }),
  says('action', row => `${nounText(row.noun)} · ${actionText(row.action)}`, { width: 180 }),
  says('name', row => row.name || row.thing, { width: 150 }),
  says('changes', changesText, { width: 420 }),
  says('address', (row, t) => row.address ?? t('audit.onServer'), { width: 130 }),
  text('thing', { isHidden: true }),
]
