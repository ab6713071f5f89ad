import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeviceClient } from '../device-client.ts'
import { createTally } from '../tally.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts'
import { replay } from './replay.ts'

let server: FakeServer
let file: string
beforeEach(async () => {
  server = await startFakeServer(event => (event.eventId.endsWith('0-out') ? '5.00' : '0.00'))
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'))
  file = join(folder, 'street log.csv')
  const stays = Array.from(
    { length: 700 },
    (_, seq) => `${seq},2016-07-01 08:${two(seq / 60)}:${two(seq % 60)},${exit(seq)},7`,
  )
  await writeFile(file, ['seq,entry_time,exit_time,minutes', ...stays, ''].join('\n'))
})
afterEach(async () => {
  await server.close()
  await rm(join(file, '..'), { recursive: true })
})

const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
const exit = (seq: number) => `2016-07-0${2 + (seq % 3)} 09:00:00`

async function run(pays = false) {
  const tally = createTally()
  const clock = fakeClock(0)
  const { signal } = new AbortController()
  const lanes = [
    { code: 'IN-1', direction: 'in' as const },
    { code: 'OUT-1', direction: 'out' as const },
  ]
  await replay({
    client: createDeviceClient({ server: server.url, serial: 'B', key: 'right', patienceSeconds: 9, clock, signal }),
    ...{ file, zone: 'Asia/Shanghai', lanes, pays, tally },
    startProgress: () => ({ update: () => {}, end: () => {} }),
  })
  return tally
}

test('ok: full batches in order, sent at the time of their last pass', async () => {
  const tally = await run()
  expect(tally.passes).toEqual({ accepted: 1_400, duplicate: 0, refused: 0 })
  expect(tally.outcomes.get('closed')).toBe(700)
  expect(server.requests.map(({ body }) => (body.events as unknown[]).length)).toEqual([500, 500, 400])
  for (const { body } of server.requests) {
    expect(body.sentAt).toBe((body.events as { passedAt: string }[]).at(-1)?.passedAt)
  }
  const times = server.passes.map(pass => pass.passedAt)
  expect(times).toEqual(times.toSorted())
  expect(server.payments).toEqual([])
})

test('again: nothing but duplicates', async () => {
  await run()
  expect((await run()).passes).toEqual({ accepted: 0, duplicate: 1_400, refused: 0 })
  expect(server.passes).toHaveLength(1_400)
})

test('with payments: what an exit owes is paid once, also in a second run', async () => {
  const tally = await run(true)
  expect(tally.payments.accepted).toBe(70)
  expect(server.payments[0]).toMatchObject({
    amount: '5.00',
    orderNo: expect.stringMatching(/^order of street log-\d*0-out$/),
  })
  expect(server.payments.every(payment => payment.eventId.endsWith('-pay'))).toBe(true)
  expect((await run(true)).payments).toEqual({ accepted: 0, duplicate: 70, refused: 0 })
})

test('a batch cut off in the middle arrives once', async () => {
  server.troubles = ['cutAfter', 'cutBefore', 503]
  const tally = await run()
  expect(tally.passes).toEqual({ accepted: 900, duplicate: 500, refused: 0 })
  expect(server.passes).toHaveLength(1_400)
})
