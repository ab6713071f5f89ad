import { readFile } from 'node:fs/promises'
import { LocalTime } from '@parkdesk/contract'
import { parse } from 'csv-parse/sync'
import { StopReason } from '../stop-reason.ts'

/** One recorded stay; the times are the lot's wall clock, `leftAt` null for a car that was still inside. */
export interface RecordedStay {
  seq: number
  enteredAt: string
  leftAt: string | null
}

const columns = ['seq', 'entry_time', 'exit_time'] as const

/** Reads a log with the columns seq, entry_time and exit_time; others are ignored. Names the row of the first thing it cannot read. */
export async function readLog(file: string): Promise<RecordedStay[]> {
  const rows = parseRows(await readText(file), file)
  const heading = rows[0] ?? []
  const [seqAt, entryAt, exitAt] = columns.map(name => {
    const index = heading.indexOf(name)
    if (index < 0) throw new StopReason(`${file} has no column "${name}"; it needs ${columns.join(', ')}.`)
    return index
  })
  const seen = new Set<number>()
  return rows.slice(1).map((row, index) => {
    const stay = readStay(row[seqAt ?? -1], row[entryAt ?? -1], row[exitAt ?? -1])
    if (!stay) throw new StopReason(`${file}, row ${index + 2}: not a number and two times like 2016-07-01 08:00:00.`)
    if (seen.has(stay.seq)) throw new StopReason(`${file}, row ${index + 2}: seq ${stay.seq} appears twice.`)
    seen.add(stay.seq)
    return stay
  })
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new StopReason(`The log cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function parseRows(text: string, file: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    throw new StopReason(`${file} is not a CSV file: ${error instanceof Error ? error.message : error}`)
  }
}

function readStay(seq = '', enteredAt = '', leftAt = ''): RecordedStay | undefined {
  if (!/^\d{1,7}$/.test(seq) || !isTime(enteredAt) || !(leftAt === '' || isTime(leftAt))) return undefined
  return { seq: Number(seq), enteredAt, leftAt: leftAt || null }
}

// The pattern lets 30 February through.
function isTime(text: string): boolean {
  if (!LocalTime.safeParse(text).success) return false
  try {
    return Temporal.PlainDateTime.from(text.replace(' ', 'T')).day > 0
  } catch {
    return false
  }
}
