import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  abnormalTypes,
  heartbeat,
  type PassEvent,
  querySentryLog,
  reportPasses,
  type SentryLogRow,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'
import { findBooth } from './find-booth.ts'
import { seedDemo } from './seed-demo.ts'
import { workDay } from './work-booth.ts'

let server: TestServer
let dataFolder: string
let admin: SignedInCaller
/** Of the lot with traffic. */
let headers: Record<string, string>

const minuteMs = 60_000
let events = 0

/** A pass so many minutes ago, with its picture. */
const pass = (direction: 'in' | 'out', plate: string, minutesAgo: number): PassEvent => ({
  ...{ eventId: `e${++events}`, laneCode: direction === 'in' ? 'IN-1' : 'OUT-1', direction, plate, plateColor: 'blue' },
  passedAt: new Date(Date.now() - minutesAgo * minuteMs).toISOString(),
  pictureUrl: `https://pictures.example/${events}.jpg`,
})

beforeAll(async () => {
  server = await startTestServer()
  dataFolder = await mkdtemp(join(tmpdir(), 'parkdesk-demo-'))
  const adminPassword = await seedDemo(server.owner, { dataFolder, adminPassword: undefined })
  admin = await server.signIn('admin', adminPassword)
  const [box] = JSON.parse(await readFile(join(dataFolder, 'demo-boxes.json'), 'utf8'))
  headers = { 'x-box-serial': box.serial, 'x-box-key': box.key }
  await server.call(heartbeat, {}, { headers })
})
afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const entries = async (): Promise<SentryLogRow[]> => {
  const answer = await server.call(querySentryLog, { PerPage: 50 }, { as: admin })
  return typeof answer === 'object' ? answer.list : []
}

it('[report/sentryLog] soon after the demo’s traffic has come to now, its booth log has each of the twelve types, with pictures, most reviewed by another person', async () => {
  const letters = [...'ABCDEFGHJKLM']
  const stays = letters.flatMap((letter, number) => {
    const plate = `粤B10${letter}01`
    const entry = pass('in', plate, 200 + number * 10)
    return number > 4 ? [entry] : [entry, pass('out', plate, 2 + number * 2)]
  })
  // The latest, which comes first, stayed too shortly to have left earlier.
  const short = [pass('in', '粤B10N01', 3), pass('out', '粤B10N01', 1.5)]
  await server.call(reportPasses, { events: [...stays, ...short] }, { headers })
  const { address, database, callAs } = server
  const demo = { database, dataFolder, address, clock: () => new Date(), callAs }
  expect(await findBooth(demo)).toBeUndefined()
  await server.call(reportPasses, { events: [pass('in', '粤B10010', 0)] }, { headers })
  const booth = await findBooth(demo)
  if (!booth) throw new Error('there is no booth')
  expect(await workDay(booth)).toEqual([])
  const rows = await entries()
  expect(rows).toHaveLength(13)
  expect([...new Set(rows.map(({ AbnormalType }) => AbnormalType))].sort((a, b) => a - b)).toEqual([...abnormalTypes])
  expect(rows.filter(({ pictures }) => pictures.length > 0).length).toBeGreaterThan(8)
  const states = Object.groupBy(rows, ({ ReviewStatus }) => ReviewStatus)
  expect([states.pending?.length, states.disputed?.length]).toEqual([4, 1])
  const isByAnother = ({ userName, reviewerName }: SentryLogRow) => reviewerName !== '' && reviewerName !== userName
  expect(states.confirmed?.every(isByAnother)).toBe(true)
})
