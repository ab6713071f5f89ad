import {
  type AgeBand,
  ageBands,
  type LocalDay,
  type StatedLine,
  type StatementFigures,
  type StatementPeriod,
  yuan,
} from '@parkdesk/contract'

/** What is open on the last day of a period. Money in whole fen. */
export interface OpenItem {
  dueOn: LocalDay
  openFen: number
}

/** Something that changed what is owed. */
export interface StatementEvent {
  /** On which it was booked. */
  day: LocalDay
  /** Below 0: less is owed. */
  fen: number
  /** It charges, or takes back what was charged; otherwise it pays, or takes back what was paid. */
  isCharge: boolean
}

/** How long something is overdue on a day. */
export function bandOf(dueOn: LocalDay, day: LocalDay): AgeBand {
  const days = Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(day)).days
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'to30'
  if (days <= 60) return 'to60'
  return days <= 90 ? 'to90' : 'over90'
}

/** What is open on a day, by how long it is overdue then: every band once, in order. Money in whole fen. */
export const agesOf = (items: readonly OpenItem[], day: LocalDay) =>
  ageBands.map(band => ({
    band,
    amountFen: items.reduce((sum, { dueOn, openFen }) => sum + (bandOf(dueOn, day) === band ? openFen : 0), 0),
  }))

const owedFen = (events: readonly StatementEvent[]): number => events.reduce((sum, { fen }) => sum + fen, 0)

/** What a statement is made of: all that happened until the end of its period in that order, and what was open then. */
interface Account<Event> {
  events: readonly Event[]
  open: readonly OpenItem[]
}

type Stated<Line> = Omit<StatementFigures, 'operator' | 'madeAt'> & { lines: (StatedLine & Line)[] }

/** The figures and lines of a period. `aheadFen`: what was paid beyond what is open at its end. */
export function stateAccount<Event extends StatementEvent, Line>(
  { begin, end }: StatementPeriod,
  { events, open }: Account<Event>,
  lineOf: (event: Event) => Line,
): { said: Stated<Line>; aheadFen: number } {
  const within = events.filter(({ day }) => day >= begin)
  const openingFen = owedFen(events.filter(({ day }) => day < begin))
  const closingFen = openingFen + owedFen(within)
  const ages = agesOf(open, end)
  const openFen = ages.reduce((sum, { amountFen }) => sum + amountFen, 0)
  let balanceFen = openingFen
  const lines = within.map(event => {
    const { day, fen, isCharge } = event
    balanceFen += fen
    const amounts = { charged: isCharge ? yuan(fen) : null, paid: isCharge ? null : yuan(-fen) }
    return { ...lineOf(event), day, ...amounts, balance: yuan(balanceFen) }
  })
  const said = {
    ...{ begin, end, opening: yuan(openingFen), lines },
    charged: yuan(owedFen(within.filter(({ isCharge }) => isCharge))),
    paid: yuan(-owedFen(within.filter(({ isCharge }) => !isCharge))),
    closing: yuan(closingFen),
    ages: ages.map(({ band, amountFen }) => ({ band, amount: yuan(amountFen) })),
  }
  return { said, aheadFen: openFen - closingFen }
}
