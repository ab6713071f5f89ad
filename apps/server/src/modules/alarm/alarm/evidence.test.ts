import {
  type AlarmRow,
  alarmEvidence,
  type BodyOf,
  closeAlarm,
  countAlarm,
  queryAlarm,
  saveBlackList,
  takeAlarm,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let other: TestLot
const listed = '粤B66666'

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const permissions = ['alarm.read', 'alarm.handle', 'presence.read'] as const
  neighbour = await server.addUser(tenantId, [...permissions], { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '南山停车场' })
  other = await addLot(server, tenantId, { name: '西区停车场' })
  await server.call(saveBlackList, { plateNumber: listed }, { as: admin })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('alarm').execute()
  await server.owner.shared.deleteFrom('parking_order').execute()
})

let minute = 0
const at = (hour: number) =>
  `2026-03-02T${String(hour).padStart(2, '0')}:${String(++minute % 60).padStart(2, '0')}:00+08:00`
/** In and out, once an hour: two alarms a visit. */
const visit = (hours: number[], of = lot) =>
  of.report(
    hours.flatMap(hour => [
      { direction: 'in' as const, plate: listed, passedAt: `2026-03-02T${10 + hour}:00:00+08:00` },
      { direction: 'out' as const, plate: listed, passedAt: `2026-03-02T${10 + hour}:30:00+08:00` },
    ]),
  )

const list = async (filter: BodyOf<typeof queryAlarm> = {}, as = admin): Promise<AlarmRow[]> =>
  (await server.call(queryAlarm, { repeats: 'grouped', ...filter }, { as })).list
const total = async (filter: BodyOf<typeof countAlarm> = {}) =>
  (await server.call(countAlarm, { repeats: 'grouped', ...filter }, { as: admin })).total
const evidence = (alarmId: number, as = admin) => server.call(alarmEvidence, { alarmId }, { as })

describe('repeats', () => {
  it('ok: the same car in the same car park is one line with a count, and each by itself when that is asked for', async () => {
    await visit([0, 1, 2])
    await visit([0], other)
    const found = await list()
    expect(found.map(({ parkingName, repeats, raisedAt }) => [parkingName, repeats, raisedAt])).toEqual([
      ['南山停车场', 5, '2026-03-02 12:30:00'],
      ['西区停车场', 1, '2026-03-02 10:30:00'],
    ])
    expect(await total()).toBe(2)
    expect(await list({ repeats: 'each' })).toHaveLength(8)
    expect(await total({ repeats: 'each' })).toBe(8)
    expect(await total({ repeats: undefined })).toBe(8)
  })

  it('a filter by time groups what it finds', async () => {
    await visit([0, 1, 2])
    const found = await list({ end: '2026-03-02 11:10:00' })
    expect(found).toMatchObject([{ raisedAt: '2026-03-02 11:00:00', repeats: 2 }])
  })

  it('are handled together when that is asked for, and each is in the audit; closed ones stand by themselves', async () => {
    await visit([0, 1])
    await visit([0], other)
    const [newest] = await list({ lotId: lot.lotId })
    const alarmId = newest?.alarmId ?? 0
    expect((await evidence(alarmId)).repeats).toHaveLength(3)
    await server.call(takeAlarm, { alarmId, withRepeats: true }, { as: admin })
    expect(await list()).toMatchObject([
      { state: 'taken', repeats: 3 },
      { state: 'open', repeats: 1 },
    ])
    await server.call(closeAlarm, { alarmId, remark: '已劝离', withRepeats: true }, { as: admin })
    const closed = await list({ state: 'closed' })
    expect(closed).toHaveLength(4)
    expect(closed).toMatchObject(closed.map(() => ({ remark: '已劝离', repeats: 0 })))
    expect(await total({ state: 'open' })).toBe(1)
    const audits = server.owner.shared.selectFrom('audit').select('action').where('entity', '=', 'alarm')
    const ids = closed.map(row => String(row.alarmId))
    expect(await audits.where('entity_id', 'in', ids).execute()).toHaveLength(8)
  })

  it('stay as they are when one is handled alone', async () => {
    await visit([0])
    const [newest] = await list()
    await server.call(closeAlarm, { alarmId: newest?.alarmId ?? 0, remark: '好' }, { as: admin })
    expect(await list({ state: 'open' })).toMatchObject([{ repeats: 0 }])
  })
})

describe('evidence', () => {
  const orphan = async (plate: string, pictureUrl?: string) => {
    await lot.report([{ direction: 'out', plate, passedAt: '2026-03-02T12:00:00+08:00', pictureUrl }])
    const [found] = await list({ kind: 'exitWithoutEntry' })
    return found?.alarmId ?? 0
  }

  it('ok: the picture of the pass, and the entries whose plate may have been misread', async () => {
    const pictureUrl = 'https://example.com/in.jpg'
    await lot.report([
      { direction: 'in', plate: '粤B1234S', passedAt: at(8), pictureUrl },
      { direction: 'in', plate: '粤B12399', passedAt: at(8) },
      { direction: 'in', plate: '粤C98765', passedAt: at(8) },
      { direction: 'in', plate: '粤B12346', passedAt: at(13) },
    ])
    await other.report([{ direction: 'in', plate: '粤B1234B', passedAt: at(8) }])
    const found = await evidence(await orphan('粤B12345', 'https://example.com/out.jpg'))
    expect(found.pictures).toMatchObject([{ url: 'https://example.com/out.jpg', passedAt: '2026-03-02 12:00:00' }])
    expect(found.likelyEntries).toMatchObject([
      { plateNumber: '粤B1234S', pictureUrl, laneName: '入口 1' },
      { plateNumber: '粤B12399', pictureUrl: null },
    ])
    expect(found.repeats).toEqual([])
  })

  it('not permitted: entries only for who may see what is inside', async () => {
    const alarmId = await orphan('粤B12345')
    const reader = await server.addUser(tenantId, ['alarm.read'])
    expect(await evidence(alarmId, reader)).toEqual({ pictures: [], likelyEntries: null, repeats: [] })
    const powerless = await server.addUser(tenantId, ['presence.read'])
    expect((await server.post(alarmEvidence, { alarmId }, { as: powerless })).body.state).toBe(401)
  })

  it('another tenant’s and another lot’s alarm look missing', async () => {
    const alarmId = await orphan('粤B12345')
    for (const as of [stranger, neighbour]) {
      expect((await server.refuse(alarmEvidence, { alarmId }, { as })).code).toBe('row.missing')
    }
  })
})
