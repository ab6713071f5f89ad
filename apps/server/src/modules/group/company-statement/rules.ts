import { type AgeBand, ageBands, type LocalDay } from '@parkdesk/contract'

/** How long a bill is overdue on a day. */
export function bandOf(dueOn: LocalDay, day: LocalDay): AgeBand {
  const days = Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(day)).days
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'to30'
  if (days <= 60) return 'to60'
  return days <= 90 ? 'to90' : 'over90'
}

/** What is open on a day, by how long it is overdue then: every band once, in order. Money in whole fen. */
export const agesOf = (bills: readonly { dueOn: LocalDay; openFen: number }[], day: LocalDay) =>
  ageBands.map(band => ({
    band,
    amountFen: bills.reduce((sum, { dueOn, openFen }) => sum + (bandOf(dueOn, day) === band ? openFen : 0), 0),
  }))
