import { mostStatementDays, type StatementPeriod } from '@parkdesk/contract'
import { refusal } from '../../lib/refusal.ts'

/** Sees that a statement's period is one, and not too long. Fails with the statement's .reversed, .tooLong. */
export function demandPeriod(statement: 'companyStatement' | 'merchantStatement', { begin, end }: StatementPeriod) {
  if (end < begin) throw refusal(`${statement}.reversed`, 'end')
  const { days } = Temporal.PlainDate.from(begin).until(Temporal.PlainDate.from(end))
  if (days >= mostStatementDays) throw refusal(`${statement}.tooLong`, 'end', { most: mostStatementDays })
}
