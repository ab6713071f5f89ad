import {
  type AnyEndpoint,
  type BodyOf,
  countBlackList,
  heartbeat,
  importBlackList,
  logOff,
  queryAlarm,
  queryBlackList,
  reportPasses,
  saveBlackList,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportSpace } from '../jobs/report-space.ts'
import type { Space, SpaceState } from '../lib/space.ts'
import { routes } from '../routes.ts'
import { addLot, type TestLot } from '../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

let state: SpaceState = 'enough'
const space: Space = { state: () => state, freeBytes: () => 100 * 1024 * 1024, stop() {} }
let server: TestServer
let admin: SignedInCaller
let second: SignedInCaller
let lot: TestLot
beforeAll(async () => {
  server = await startTestServer({ space })
  const first = await server.addTenant('甲停车')
  admin = first.admin
  second = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, first.tenantId)
})
afterAll(() => server.close())

const file = { name: 'a.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }
const entry = (plateNumber: string) => ({ plateNumber, ownerName: '张三' })
const plates = async () => (await server.call(countBlackList, {}, { as: admin })).total
const asBox = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
const batch: BodyOf<typeof reportPasses> = {
  events: [
    { eventId: 'a', laneCode: 'IN-1', direction: 'in', plate: '粤B12345', passedAt: '2026-03-02T08:00:00+08:00' },
  ],
}

describe('a disk that is nearly full', () => {
  it('refuses uploads, imports and exports in the caller’s language; everything else works', async () => {
    state = 'low'
    const exporting: BodyOf<typeof queryBlackList> = { QueryAll: true }
    const refusals = [
      await server.upload(uploadToOss, file, { as: admin }),
      await server.upload(importBlackList, file, { as: admin }),
      (await server.post(queryBlackList, exporting, { as: admin })).body,
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        state: 'failed',
        code: 'space.files',
        message: expect.stringMatching(/磁盘空间不足/),
      })
    }
    const english = await server.post(queryBlackList, exporting, { as: admin, language: 'en' })
    expect(english).toMatchObject({ status: 200, body: { message: expect.stringMatching(/low on disk space/) } })
    await server.call(saveBlackList, entry('粤B00001'), { as: admin })
    expect(
      await lot.report([{ direction: 'in', plate: '粤B00002', passedAt: '2026-03-02T08:00:00+08:00' }]),
    ).toMatchObject([{ result: 'accepted' }])
  })
})

describe('a full disk', () => {
  it('refuses to save with a clear message, and stores nothing', async () => {
    const before = await plates()
    state = 'out'
    const refusal = await server.post(saveBlackList, entry('粤B00003'), { as: admin })
    expect(refusal).toMatchObject({ status: 200, body: { state: 'failed', code: 'space.writes' } })
    expect(await plates()).toBe(before)
    expect(await server.refuse(saveBlackList, entry('粤B00003'), { as: admin, language: 'en' })).toMatchObject({
      message: expect.stringMatching(/nothing can be saved/),
    })
  })

  it('fails a box’s whole call, so that the box keeps its events, but still takes heartbeats', async () => {
    state = 'out'
    const refusal = await server.post(reportPasses, batch, asBox())
    expect(refusal).toMatchObject({ status: 503, body: { state: 'failed', code: 'space.device' } })
    expect(refusal.body).not.toHaveProperty('data')
    expect(await server.call(heartbeat, {}, asBox())).toMatchObject({ lotName: expect.any(String) })
    state = 'enough'
    expect(await server.call(reportPasses, batch, asBox())).toMatchObject({ results: [{ result: 'accepted' }] })
  })

  it('lets people sign in and out, and answers every read call', async () => {
    state = 'out'
    const person = await server.signIn(admin.account)
    const reads =
      /^(query(?!Excel)|count|list|find|today|traffic|own|options|choices|detail|current|get|check|code|year|versions)/
    const lastWord = ({ path }: AnyEndpoint) => path.split('/').at(-1) ?? ''
    const refused: string[] = []
    for (const { endpoint } of routes.filter(({ endpoint }) => reads.test(lastWord(endpoint)))) {
      const { body } = await server.post(endpoint, {}, { as: person })
      if ('code' in body && /^(space|server)\./.test(body.code)) refused.push(`${endpoint.path} ${body.code}`)
    }
    expect(refused).toEqual([])
    await server.call(logOff, {}, { as: person })
    admin = await server.signIn(admin.account)
  })

  it('accepts writes again once there is free space', async () => {
    state = 'enough'
    const before = await plates()
    await server.call(saveBlackList, entry('粤B00003'), { as: admin })
    expect(await plates()).toBe(before + 1)
  })
})

describe('the alarm', () => {
  const alarms = async (as: SignedInCaller) =>
    (await server.call(queryAlarm, { kind: 'spaceLow' }, { as })).list.map(row => row.state)
  const waiting = { timeout: 60_000 }

  it('is raised once, for the first operator, even on a full disk, and closes by itself', async () => {
    state = 'enough'
    await expect.poll(async () => (await alarms(admin)).includes('open'), waiting).toBe(false)
    await server.owner.shared.deleteFrom('alarm').execute()
    state = 'out'
    await expect.poll(() => alarms(admin), waiting).toEqual(['open'])
    await reportSpace({ database: server.database, clock: () => new Date(), space })
    expect(await alarms(admin)).toEqual(['open'])
    expect(await alarms(second)).toEqual([])
    state = 'enough'
    await expect.poll(() => alarms(admin), waiting).toEqual(['closed'])
  })
})
