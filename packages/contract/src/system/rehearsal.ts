import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'
import { type ImportNoun, importNouns } from './import-noun.ts'

/** So long after it was carried out an import can be undone, and so long a rehearsal is kept. */
export const importUndoHours = 24

/** What would become of a row of a sheet. */
export const RowOutcome = z.enum(['added', 'changed', 'doubled', 'refused'])
export type RowOutcome = z.infer<typeof RowOutcome>

const taskId = z.number().int()
const count = z.number().int().min(0)
const column = z.string().max(40)
const heading = z.string().max(500)

export const Rehearsal = z.object({
  taskId,
  noun: z.enum(importNouns),
  fileName: z.string(),
  /** Of the sheet. */
  headings: z.array(z.string()),
  /** What is imported, what people call it, and under which heading it stands; '': nowhere, and so empty. */
  columns: z.array(z.object({ column: z.string(), name: z.string(), heading: z.string() })),
  counts: z.object({ total: count, added: count, changed: count, doubled: count, refused: count }),
  /** Whether rows that are there already can be changed by a sheet of this kind. */
  canChange: z.boolean(),
  /** Nothing of it is taken while one of its rows is refused. */
  isWhole: z.boolean(),
  /** Whether it can be undone as a whole once it is carried out. */
  canUndo: z.boolean(),
  /** What was seen is carried out, or nothing: another rehearsal has another key. */
  judgedKey: z.string(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const RehearsedRow = z.object({
  /** Its place among the rows of the sheet, from 0. */
  rowIndex: count,
  sheet: z.string(),
  /** As the spreadsheet counts. */
  row: count,
  outcome: RowOutcome,
  /** By column. */
  texts: z.record(z.string(), z.string()),
  /** Why it is refused, or what is doubled. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  /** What a row that is changed says now. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type RehearsedRow = z.infer<typeof RehearsedRow>

const rehearse = <Noun extends ImportNoun>(noun: Noun) =>
  endpoint({
    path: `/api/import/rehearse/${noun}`,
    access: `${noun}.import`,
    encoding: 'multipart',
    body: z.undefined(),
    data: Rehearsal,
    summary:
      'Reads an .xlsx and says what would be added, changed, doubled and refused; nothing is written. Kept for a day.',
  })

/** By what is imported. */
export const rehearseImport = {
  blackList: rehearse('blackList'),
  spot: rehearse('spot'),
  user: rehearse('user'),
  companyVehicle: rehearse('companyVehicle'),
  whiteList: rehearse('whiteList'),
  card: rehearse('card'),
  storedCard: rehearse('storedCard'),
  payment: rehearse('payment'),
} as const satisfies Record<ImportNoun, unknown>

export const rehearsalDetail = endpoint({
  path: '/api/import/rehearsal',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ taskId }),
  data: Rehearsal,
  summary: 'One of the caller’s rehearsals that is not carried out yet (needs the permission to import its noun).',
})

export const queryRehearsedRow = endpoint({
  path: '/api/import/rows',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({ taskId, outcome: oneOrMore(RowOutcome).optional(), ...plainPaging }),
  data: z.object({ list: z.array(RehearsedRow), total: count }),
  summary: 'What would become of the rows of one of the caller’s rehearsals.',
})

export const mendImport = endpoint({
  path: '/api/import/mend',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({
    taskId,
    /** Of columns that stand under another heading; '': nowhere. */
    columns: z.array(z.object({ column, heading })).max(50).default([]),
    cells: z
      .array(z.object({ rowIndex: z.number().int().min(0).max(10_000), column, text: z.string().max(500) }))
      .max(500)
      .default([]),
  }),
  data: Rehearsal,
  summary: 'Chooses other columns or mends cells of one of the caller’s rehearsals, and rehearses again.',
})

export const carryOutImport = endpoint({
  path: '/api/import/carryOut',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({
    taskId,
    judgedKey: z.string().max(100),
    /** Also changes what is there already; else it counts as doubled. */
    withChanges: z.boolean().default(false),
  }),
  /** undoneUntil: null where what was imported stays. */
  data: ImportResult.extend({ taskId, undoneUntil: LocalTime.nullable() }),
  summary: 'Carries out what one of the caller’s rehearsals showed, in one transaction.',
})

export const undoImport = endpoint({
  path: '/api/import/undo',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ taskId }),
  data: z.object({ removed: count, restored: count }),
  summary: 'Undoes one of the caller’s imports as a whole, within 24 hours, while nothing else has touched its rows.',
})
