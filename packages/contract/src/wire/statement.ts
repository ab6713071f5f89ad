import { z } from 'zod'
import { Yuan } from './money.ts'
import { LocalDay, LocalTime } from './time.ts'

/** For how many days what is open is overdue: not yet, so many, more. */
export const ageBands = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const
export const AgeBand = z.enum(ageBands)
export type AgeBand = z.infer<typeof AgeBand>

/** The longest period of a statement of account. */
export const mostStatementDays = 1100

/** The first and the last day of which a statement says something. */
export const StatementPeriod = z.object({ begin: LocalDay, end: LocalDay })
export type StatementPeriod = z.infer<typeof StatementPeriod>

/** What each line of a statement says, whoever's it is: one of charged and paid is null. */
export const StatedLine = z.object({
  /** On which it was booked: a period that is over never says anything else. */
  day: LocalDay,
  charged: Yuan.nullable(),
  paid: Yuan.nullable(),
  /** What is owed after it; below 0: more was paid. */
  balance: Yuan,
})
export type StatedLine = z.infer<typeof StatedLine>

/** What every statement says beside its lines. */
export const StatementFigures = StatementPeriod.extend({
  /** Whose statement it is: who is owed. */
  operator: z.string(),
  opening: Yuan,
  charged: Yuan,
  paid: Yuan,
  /** Opening, and what was charged, less what was paid. */
  closing: Yuan,
  /** What is open at the end, by how long it is overdue then. */
  ages: z.array(z.object({ band: AgeBand, amount: Yuan })),
  madeAt: LocalTime,
})
export type StatementFigures = z.infer<typeof StatementFigures>

/** The language of who owes, which is not always that of the caller. */
export const statementLanguage = { language: z.enum(['zh', 'en']) }

/** The columns of a statement as a sheet. */
export const StatementExportRow = z.object({
  day: LocalDay.nullable(),
  what: z.string(),
  number: z.string(),
  charged: Yuan.nullable(),
  paid: Yuan.nullable(),
  balance: Yuan.nullable(),
})
export type StatementExportRow = z.infer<typeof StatementExportRow>
