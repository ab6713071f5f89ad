import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LocalDay } from '@parkdesk/contract'
import { plateOf } from '../books-run/draw.ts'

const file = resolve(import.meta.dirname, '../../../../../../shared/data/gate-log/gate_log.csv')

/** Whether the recorded log is here: it has no licence, so it is no part of the project. */
export const hasGateLog = existsSync(file)

/** A stay as the log has it, in the local time of its car park. */
export interface LoggedStay {
  seq: number
  plate: string
  entryDay: LocalDay
  exitDay: LocalDay
  passes: [LoggedPass, LoggedPass]
}

export interface LoggedPass {
  seq: number
  direction: 'in' | 'out'
  plate: string
  passedAt: string
}

/** The log is of 2016. So many weeks later it is of the years that tests live in, and each day keeps its day of the week. */
const laterWeeks = 505
/** The first day with exits, as it is played. */
export const firstDay: LocalDay = '2026-03-06'

/** The stays that have left within so many days, in the order of the log. One that leaves before it enters, by a clock that was wrong, enters as it leaves. */
export function readGateLog(days: number): LoggedStay[] {
  const end = Temporal.PlainDate.from(firstDay).add({ days }).toString()
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .map(([seq = '', entry = '', exit = '']) => stayOf(Number(seq), later(entry < exit ? entry : exit), later(exit)))
    .filter(({ exitDay }) => exitDay < end)
}

const later = (time: string): string =>
  Temporal.PlainDateTime.from(time.replace(' ', 'T')).add({ weeks: laterWeeks }).toString({ smallestUnit: 'second' })

function stayOf(seq: number, entry: string, exit: string): LoggedStay {
  const plate = plateOf('G', seq)
  const pass = (direction: 'in' | 'out', at: string): LoggedPass => ({ seq, direction, plate, passedAt: `${at}+08:00` })
  return {
    ...{ seq, plate, entryDay: entry.slice(0, 10), exitDay: exit.slice(0, 10) },
    passes: [pass('in', entry), pass('out', exit)],
  }
}
