import {
  type AlarmRow,
  type BodyOf,
  closeAlarm,
  countAlarm,
  countDeviceNotice,
  queryAlarm,
  queryDeviceNotice,
  takeAlarm,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Belongs to a sub-tenant with one lot. */
let guard: SignedInCaller
let own: TestLot
let other: TestLot

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  own = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
  other = await addLot(server, tenantId, { name: '西区停车场' })
  guard = await server.addUser(tenantId, ['alarm.read', 'alarm.handle'], { subTenantId })
})
afterAll(() => server.close())
beforeEach(() => server.owner.shared.deleteFrom('alarm').execute())

interface Raised {
  lotId?: number
  raisedAt?: string
  plate?: string
  kind?: AlarmRow['kind']
  state?: AlarmRow['state']
}
const raise = async ({
  lotId = own.lotId,
  raisedAt = '2026-03-02T08:00:00+08:00',
  plate,
  kind,
  state,
}: Raised = {}) => {
  const { alarm_id } = await server.owner.shared
    .insertInto('alarm')
    .values({
      tenant_id: tenantId,
      lot_id: lotId,
      kind: kind ?? 'blackListed',
      raised_at: raisedAt,
      plate: plate ?? '粤B12345',
      state: state ?? 'open',
    })
    .returning('alarm_id')
    .executeTakeFirstOrThrow()
  return alarm_id
}
const list = async (body: BodyOf<typeof queryAlarm> = {}, as = admin) =>
  (await server.call(queryAlarm, body, { as })).list
const state = async (alarmId: number) => (await list()).find(row => row.alarmId === alarmId)?.state

describe('query', () => {
  it('ok: returns the place, the kind and the order', async () => {
    server.setTime(new Date('2026-03-02T10:00:00+08:00'))
    await own.report([{ direction: 'out', plate: '粤B·54321', passedAt: '2026-03-02T09:59:00+08:00' }])
    server.setTime(undefined)
    expect(await list()).toMatchObject([
      {
        kind: 'exitWithoutEntry',
        raisedAt: expect.stringMatching(/^2026-03-02 (09:59|10:00):00$/),
        parkingName: '东区停车场',
        gateName: '主出入口',
        laneName: '出口 1',
        plateNumber: '粤B54321',
        state: 'open',
        handlerName: '',
        handledAt: null,
        remark: '',
        orderNo: expect.stringMatching(/./),
      },
    ])
  })

  it('ok: filters and sorts, with matching counts', async () => {
    const first = await raise({ plate: '粤B00001' })
    const second = await raise({
      plate: '',
      kind: 'deviceSilent',
      lotId: other.lotId,
      raisedAt: '2026-03-02T08:30:00+08:00',
    })
    const third = await raise({ plate: '粤B00003', state: 'closed', raisedAt: '2026-03-02T09:00:00+08:00' })
    const cases: [BodyOf<typeof countAlarm>, number[]][] = [
      [{}, [third, second, first]],
      [{ plateNumber: 'b0000' }, [third, first]],
      [{ lotId: other.lotId }, [second]],
      [{ kind: 'deviceSilent' }, [second]],
      [{ state: 'open' }, [second, first]],
      [{ begin: '2026-03-02 08:30:00', end: '2026-03-02 08:59:59' }, [second]],
      [{ begin: '2026-03-02 09:00:00' }, [third]],
      [{ end: '2026-03-02 08:00:00' }, [first]],
    ]
    for (const [filter, expected] of cases) {
      expect((await list(filter)).map(row => row.alarmId)).toEqual(expected)
      expect(await server.call(countAlarm, filter, { as: admin })).toEqual({ total: expected.length })
    }
    const page = await list({ Sort: 'raisedAt', Descending: false, PerPage: 1, Page: 2 })
    expect(page).toMatchObject([{ alarmId: second }])
  })

  it('[operation/deviceNotice] ok: those of devices and of the system have a list of their own, with how long each lasted', async () => {
    await raise({ plate: '粤B00001' })
    const raisedAt = '2026-03-02T08:00:00+08:00'
    const silent = await raise({ plate: '', kind: 'deviceSilent', raisedAt })
    const low = await raise({ plate: '', kind: 'spaceLow', raisedAt })
    const notices = async (filter: BodyOf<typeof queryDeviceNotice> = {}) =>
      (await server.call(queryDeviceNotice, filter, { as: admin })).list.map(row => [row.alarmId, row.lastedMinutes])
    expect(await notices()).toEqual([
      [low, null],
      [silent, null],
    ])
    server.setTime(new Date('2026-03-02T09:25:20+08:00'))
    await server.call(closeAlarm, { alarmId: silent, remark: '已恢复', withRepeats: false }, { as: admin })
    expect(await notices({ kind: 'deviceSilent' })).toEqual([[silent, 85]])
    expect(await server.call(countDeviceNotice, { kind: 'deviceSilent' }, { as: admin })).toEqual({ total: 1 })
    expect(await server.call(countDeviceNotice, {}, { as: admin })).toEqual({ total: 2 })
    server.setTime(undefined)
    const vehicles = await server.refuse(queryDeviceNotice, { kind: 'blackListed' } as never, { as: admin })
    expect(vehicles.code).toBe('request.invalid')
  })

  it('invalid: a reversed range, a day that does not exist', async () => {
    const range = { begin: '2026-03-02 09:00:00', end: '2026-03-02 08:00:00' }
    expect(await server.refuse(queryAlarm, range, { as: admin })).toMatchObject({ code: 'time.reversed' })
    const february = { begin: '2026-02-31 09:00:00' }
    expect(await server.refuse(countAlarm, february, { as: admin })).toMatchObject({ code: 'request.invalid' })
  })

  it("scope of lots, and another tenant's list is empty", async () => {
    const mine = await raise()
    await raise({ lotId: other.lotId })
    expect(await list({}, guard)).toMatchObject([{ alarmId: mine }])
    expect(await server.call(countAlarm, {}, { as: guard })).toEqual({ total: 1 })
    expect(await list({ lotId: other.lotId }, guard)).toEqual([])
    expect(await list({}, stranger)).toEqual([])
  })

  it('signed out, not permitted', async () => {
    const nobody = await server.addUser(tenantId, ['order.read'])
    for (const endpoint of [queryAlarm, countAlarm]) {
      expect(await server.refuse(endpoint, {})).toMatchObject({ state: 403 })
      expect(await server.refuse(endpoint, {}, { as: nobody })).toMatchObject({ state: 401 })
    }
  })
})

describe('take and close', () => {
  const take = (alarmId: number, as = admin) => server.post(takeAlarm, { alarmId }, { as })
  const close = (alarmId: number, as = admin) => server.post(closeAlarm, { alarmId, remark: '已核实' }, { as })

  it('ok: open, taken, closed, each with an audit row', async () => {
    const alarmId = await raise()
    server.setTime(new Date('2026-03-02T08:05:00+08:00'))
    await server.call(takeAlarm, { alarmId }, { as: guard })
    expect(await list()).toMatchObject([
      { state: 'taken', handlerName: guard.name, handledAt: '2026-03-02 08:05:00', remark: '' },
    ])
    await server.call(closeAlarm, { alarmId, remark: '已核实' }, { as: admin })
    server.setTime(undefined)
    expect(await list()).toMatchObject([{ state: 'closed', handlerName: admin.name, remark: '已核实' }])
    const audits = await server.owner.shared
      .selectFrom('audit')
      .select(['action', 'user_id', 'before', 'after'])
      .where('entity', '=', 'alarm')
      .where('entity_id', '=', String(alarmId))
      .orderBy('audit_id')
      .execute()
    expect(audits).toMatchObject([
      { action: 'alarm.take', user_id: guard.userId, before: { state: 'open' }, after: { state: 'taken' } },
      { action: 'alarm.close', user_id: admin.userId, before: { state: 'taken' }, after: { state: 'closed' } },
    ])
  })

  it('ok: an open alarm can be closed at once', async () => {
    const alarmId = await raise()
    expect((await close(alarmId)).body).toMatchObject({ state: 'success' })
    expect(await state(alarmId)).toBe('closed')
  })

  it.each([
    ['taken', take],
    ['closed', take],
    ['closed', close],
  ] as const)('conflict: an alarm that is %s is refused as handled', async (from, act) => {
    const alarmId = await raise({ state: from })
    expect((await act(alarmId)).body).toMatchObject({ state: 'failed', code: 'alarm.closed' })
    expect(await state(alarmId)).toBe(from)
  })

  it('conflict: when many people take it at once, one gets it', async () => {
    const alarmId = await raise()
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(alarmId)))
    expect(answers.filter(answer => answer.body.state === 'success')).toHaveLength(1)
  })

  it("missing: another lot's and another tenant's alarm", async () => {
    const alarmId = await raise({ lotId: other.lotId })
    for (const answer of [await take(alarmId, guard), await close(alarmId, stranger), await take(999_999)]) {
      expect(answer.body).toMatchObject({ state: 'failed', code: 'row.missing' })
    }
    expect(await state(alarmId)).toBe('open')
  })

  it('invalid: closing needs a remark', async () => {
    const refused = await server.refuse(closeAlarm, { alarmId: await raise(), remark: ' ' }, { as: admin })
    expect(refused).toMatchObject({ code: 'request.invalid', issues: [{ path: 'remark' }] })
  })

  it('signed out, not permitted', async () => {
    const alarmId = await raise()
    const reader = await server.addUser(tenantId, ['alarm.read'])
    expect(await server.refuse(takeAlarm, { alarmId })).toMatchObject({ state: 403 })
    expect((await take(alarmId, reader)).body).toMatchObject({ state: 401 })
    expect((await close(alarmId, reader)).body).toMatchObject({ state: 401 })
  })
})
