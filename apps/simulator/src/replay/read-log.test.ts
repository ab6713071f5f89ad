import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logName } from './log-name.ts'
import { readLog } from './read-log.ts'

let file: string
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'simulator-')), 'log.csv')
})
afterEach(() => rm(join(file, '..'), { recursive: true }))

const read = async (...lines: string[]) => {
  await writeFile(file, lines.join('\n'))
  return readLog(file)
}

test('ok: columns in any order, a car still inside, a byte order mark', async () => {
  const stays = await read(
    '\ufeffexit_time,seq,entry_time',
    '2016-07-01 09:00:00,7,2016-07-01 08:00:00',
    ',8,2016-07-01 08:00:01',
  )
  expect(stays).toEqual([
    { seq: 7, enteredAt: '2016-07-01 08:00:00', leftAt: '2016-07-01 09:00:00' },
    { seq: 8, enteredAt: '2016-07-01 08:00:01', leftAt: null },
  ])
})

test.each([
  ['a,b', /has no column "seq"/],
  ['seq,entry_time,exit_time\n1,2016-07-01 08:00,2016-07-01 09:00:00', /row 2/],
  ['seq,entry_time,exit_time\n1,2016-02-30 08:00:00,2016-07-01 09:00:00', /row 2/],
  ['seq,entry_time,exit_time\n1,2016-07-01 08:00:00,\n1,2016-07-01 08:00:00,', /row 3: seq 1 appears twice/],
  ['seq,entry_time,exit_time\n1,2', /not a CSV file/],
])('invalid: %j is refused with the row', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

test('missing: says so', async () => {
  await expect(readLog('/nowhere/log.csv')).rejects.toThrow(/cannot be read.*ENOENT/)
})

test('the name for event ids stays short and its own', () => {
  expect(logName('/data/gate_log.csv')).toBe('gate_log')
  const [one, other] = [logName(`${'停'.repeat(60)}1.csv`), logName(`${'停'.repeat(60)}2.csv`)]
  expect(one).toHaveLength(32)
  expect(one).not.toBe(other)
})
