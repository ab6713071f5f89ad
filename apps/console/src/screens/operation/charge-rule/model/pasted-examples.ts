import { FillPercent, mostExamples, type TriedStay } from '@parkdesk/contract'
import { readPeriods, readRegions } from './pasted-periods.ts'
import { dayOrderOf, pastedTime } from './pasted-time.ts'
import { minutesBetween } from './wall-clock.ts'
import { fenOfText, withoutMarks } from './yuan-text.ts'

export const pasteFaults = [
  'columns',
  'entry',
  'exit',
  'dayOrMonth',
  'fee',
  'region',
  'vehicleClass',
  'fill',
  'visits',
  'sessions',
  'exitBeforeEntry',
  'tooLong',
  'tooMany',
] as const
export type PasteFault = (typeof pasteFaults)[number]

/** A line that can be priced, or what is wrong with it. Lines are counted from 1, empty ones too. */
export interface PastedExample {
  line: number
  entry: string
  exit: string
  expectedFen: number
  /** When the vehicle was in which region. */
  regions: TriedStay['regions']
  /** The tenant's own class of the vehicle; null: the line names none. */
  vehicleClass: string | null
  /** The kind of card that the plate holds; null: the line names none. */
  cardKind: string | null
  /** Earlier visits of the plate, at the rule's own car parks. */
  visits: TriedStay['visits']
  /** When the vehicle charged. */
  sessions: TriedStay['sessions']
  /** How full the lot was at entry; null: the line does not say. */
  fillPercent: number | null
  /** Empty: the line gives the example no name. */
  name: string
  /** The earlier line of the text that has the same stay. */
  sameAs: number | undefined
}
export interface PastedFault {
  line: number
  text: string
  fault: PasteFault
}
export interface Pasted {
  examples: PastedExample[]
  faults: PastedFault[]
}

type Column =
  | 'entry'
  | 'exit'
  | 'fee'
  | 'name'
  | 'region'
  | 'vehicleClass'
  | 'cardKind'
  | 'visits'
  | 'sessions'
  | 'fill'
const usualColumns: readonly Column[] = ['entry', 'exit', 'fee', 'name', 'region']
/** What a heading calls each column, in either language. */
const headings: readonly [Column, RegExp][] = [
  ['visits', /之前|先前|earlier|previous|\bvisits\b/i],
  ['sessions', /充电|charging/i],
  ['cardKind', /卡|\bcard/i],
  ['fill', /占用|occup|\bfull/i],
  ['vehicleClass', /车型|轴|class|axle|vehicle type/i],
  ['region', /区域|region|zone|where/i],
  ['exit', /离|出|exit|out|leav|depart|\bto\b|end/i],
  ['entry', /入|进|entry|enter|\bin\b|arriv|from|begin|start/i],
  ['fee', /费|金额|应收|价|fee|amount|price|charge|cost|due/i],
  ['name', /名|说明|备注|name|example|note|remark/i],
]
const mostMinutes = 366 * 1440

/**
 * Reads lines of examples as they stand in a notice or a sheet: entry, exit, fee and perhaps a name and regions, apart by tabs, commas or several
 * spaces. Columns of all else that a price may go by (class, card, earlier visits, charging, how full the lot was) are known by their headings alone.
 *
 * @param classes the tenant's vehicle classes, of which a line may name one; empty: not known, any may be named
 */
export function readPasted(text: string, classes: readonly string[] = []): Pasted {
  const lines = text.split(/\r\n?|\n/).map((content, index) => ({ line: index + 1, text: content.trim() }))
  const written = lines.filter(line => line.text !== '')
  const heading = written[0] && !/\d/.test(written[0].text) ? columnsOf(cellsOf(written[0].text)) : undefined
  const rows = heading ? written.slice(1) : written
  const order = dayOrderOf(rows.map(row => row.text))
  const pasted: Pasted = { examples: [], faults: [] }
  const seen = new Map<string, number>()
  for (const row of rows) {
    const read = readLine(cellsOf(row.text), heading ?? usualColumns, order)
    const fault = faultOf(read, { classes, isFull: pasted.examples.length >= mostExamples })
    if (fault !== undefined || 'fault' in read) {
      pasted.faults.push({ ...row, fault: fault ?? 'columns' })
      continue
    }
    const { expectedFen: _, name: __, ...rest } = read
    const stay = JSON.stringify(rest)
    pasted.examples.push({ line: row.line, ...read, sameAs: seen.get(stay) })
    if (!seen.has(stay)) seen.set(stay, row.line)
  }
  return pasted
}

/** By the words of the heading where they name the three columns, else as usual. */
function columnsOf(cells: readonly string[]): readonly Column[] {
  const columns = cells.map(cell => headings.find(([, words]) => words.test(cell))?.[0] ?? 'name')
  const isWhole = (['entry', 'exit', 'fee'] as const).every(column => columns.indexOf(column) >= 0)
  return isWhole && new Set(columns).size === columns.length ? columns : usualColumns
}

function cellsOf(text: string): string[] {
  const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  if (text.includes('\t')) return text.split('\t').map(unquoted)
  // The comma in "Apr 17, 2024" belongs to the day.
  const whole = text.replace(/([A-Za-z]{3,9}\.? \d{1,2}), ?(\d{4})/g, '$1 $2')
  if (/[,，]/.test(whole)) return whole.split(/[,，]/).map(unquoted)
  const wide = whole.split(/\s{2,}/).map(unquoted)
  if (wide.length >= 3) return wide
  const [day = '', at = '', nextDay = '', nextAt = '', fee = '', ...name] = whole.split(/\s+/)
  return fee === '' ? wide : [`${day} ${at}`, `${nextDay} ${nextAt}`, fee, name.join(' ')]
}

const freeWords = /^(免费|不收费|free)$/i

const fenOfFee = (text: string): number =>
  freeWords.test(text.trim()) ? 0 : fenOfText(withoutMarks(text).replace(/,(?=\d{3}(\D|$))/g, ''))

/** "85 %" → 85; null: nothing is said; undefined: it is no percentage. */
function fillOf(text: string): number | null | undefined {
  if (text === '') return null
  return FillPercent.safeParse(Number(/^(\d{1,3})\s*[%％]?$/.exec(text)?.[1])).data
}

type Read = Omit<PastedExample, 'line' | 'sameAs'> | { fault: PasteFault }

function faultOf(
  read: Read,
  { classes, isFull }: { classes: readonly string[]; isFull: boolean },
): PasteFault | undefined {
  if ('fault' in read) return read.fault
  if (read.vehicleClass !== null && classes.length > 0 && !classes.includes(read.vehicleClass)) return 'vehicleClass'
  return isFull ? 'tooMany' : undefined
}

function readLine(cells: readonly string[], columns: readonly Column[], order: ReturnType<typeof dayOrderOf>): Read {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  if ((['entry', 'exit', 'fee'] as const).some(column => cell(column) === '')) return { fault: 'columns' }
  const entry = pastedTime(cell('entry'), order)
  if ('fault' in entry) return { fault: entry.fault === 'dayOrMonth' ? 'dayOrMonth' : 'entry' }
  const exit = pastedTime(cell('exit'), order, entry.time.slice(0, 10))
  if ('fault' in exit) return { fault: exit.fault === 'dayOrMonth' ? 'dayOrMonth' : 'exit' }
  const expectedFen = fenOfFee(cell('fee'))
  if (Number.isNaN(expectedFen)) return { fault: 'fee' }
  const minutes = minutesBetween(entry.time, exit.time)
  if (minutes < 0) return { fault: 'exitBeforeEntry' }
  if (minutes > mostMinutes) return { fault: 'tooLong' }
  const days = { order, day: entry.time.slice(0, 10) }
  const regions = readRegions(cell('region'), days)
  if (regions === undefined) return { fault: 'region' }
  const fillPercent = fillOf(cell('fill'))
  if (fillPercent === undefined) return { fault: 'fill' }
  const visits = readPeriods(cell('visits'), days)
  if (visits === undefined) return { fault: 'visits' }
  const sessions = readPeriods(cell('sessions'), days)
  if (sessions === undefined) return { fault: 'sessions' }
  const stay = {
    entry: entry.time,
    exit: exit.time,
    regions,
    vehicleClass: cell('vehicleClass').slice(0, 32) || null,
    cardKind: cell('cardKind').slice(0, 32) || null,
    visits: visits.map(({ from, to }) => ({ entry: from, exit: to, isElsewhere: false })),
    sessions,
    fillPercent,
  }
  return { ...stay, expectedFen, name: cell('name').slice(0, 64) }
}
