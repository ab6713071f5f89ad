import {
  checkUserPassword,
  countShareRegistration,
  queryShareRegistration,
  registerShare,
  removeShareRegistration,
  shareCode,
  sharePlace,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { startTestSmsGateway } from '../../../testing/test-sms-gateway.ts'

let server: TestServer
let owner: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let foreignLot: TestLot
let code: string

beforeAll(async () => {
  server = await startTestServer()
  owner = (await server.addTenant('南山停车')).admin
  neighbour = (await server.addTenant('邻居停车')).admin
  lot = await addLot(server, owner.TenantId, { name: '南山停车场' })
  foreignLot = await addLot(server, neighbour.TenantId, { name: '邻居停车场' })
  code = (await server.call(shareCode, {}, { as: owner })).code
})
afterAll(() => server.close())

const entry = (more: object = {}) => ({
  code,
  lotId: lot.lotId,
  name: '李四',
  phone: '13800138000',
  plateNumber: '粤 b·12345',
  ...more,
})
const list = async (as: SignedInCaller, filter: object = {}) =>
  (await server.call(queryShareRegistration, filter, { as })).list

describe('a share code', () => {
  it('gives anybody the operator’s name and lots', async () => {
    expect(await server.call(sharePlace, { code })).toEqual({
      tenantName: '南山停车',
      lots: [{ lotId: lot.lotId, name: '南山停车场' }],
    })
  })

  it('is different for each tenant', async () => {
    expect((await server.call(shareCode, {}, { as: neighbour })).code).not.toBe(code)
  })

  it.each(['000000000000', 'x', '', "' or 1=1"])('%j is unknown', async wrong => {
    const failure = await server.refuse(sharePlace, { code: wrong })
    expect([failure.code, failure.issues?.[0]?.path]).toEqual(
      /^0+$/.test(wrong) ? ['share.unknown', undefined] : ['request.invalid', 'code'],
    )
  })
})

describe('a registration', () => {
  it('ok: is stored, and visible to its operator and no other tenant', async () => {
    await server.call(registerShare, entry())
    await server.call(registerShare, entry({ name: '李四四' }))
    expect(await list(owner)).toMatchObject([
      { parkingName: '南山停车场', name: '李四', phone: '13800138000', plateNumber: '粤B12345' },
    ])
    expect(await server.call(countShareRegistration, { plateNumber: 'B123' }, { as: owner })).toEqual({ total: 1 })
    expect(await list(neighbour)).toEqual([])
  })

  it('is visible only to people who see its lot', async () => {
    const east = await addSubTenant(server, owner.TenantId)
    const guard = await server.addUser(owner.TenantId, ['shareRegistration.read'], { subTenantId: east })
    expect(await list(guard)).toEqual([])
  })

  it.each([
    ['a name', { name: '1' }, 'name'],
    ['a phone', { phone: '123' }, 'phone'],
    ['a plate', { plateNumber: 'X' }, 'plateNumber'],
  ])('invalid: without %s names the field', async (_what, wrong, path) => {
    const failure = await server.refuse(registerShare, entry(wrong))
    expect(failure).toMatchObject({ code: 'request.invalid', issues: [{ path, message: expect.stringMatching(/./) }] })
  })

  it('another tenant’s lot looks missing', async () => {
    for (const lotId of [foreignLot.lotId, 999_999]) {
      expect((await server.refuse(registerShare, entry({ lotId }))).code).toBe('row.missing')
    }
    expect(await list(neighbour)).toEqual([])
  })

  it('is limited per day, and possible again the next day', async () => {
    const db = server.owner.shared
    const rows = Array.from({ length: 500 }, (_, at) => ({
      tenant_id: owner.TenantId,
      lot_id: lot.lotId,
      name: '王五',
      phone: `139${String(at).padStart(8, '0')}`,
      plate: '粤B12345',
      registered_at: new Date('2026-03-02T08:00:00Z'),
    }))
    await db.insertInto('share_registration').values(rows).execute()
    server.setTime(new Date('2026-03-03T07:59:00Z'))
    expect((await server.refuse(registerShare, entry({ phone: '13700000001' }))).code).toBe('request.tooMany')
    server.setTime(new Date('2026-03-03T08:00:00Z'))
    await server.call(registerShare, entry({ phone: '13700000001' }))
    server.setTime(undefined)
  })

  it('is limited per address', async () => {
    const careful = await startTestServer({ registrationsPerMinute: 3 })
    try {
      const codes: string[] = []
      for (let at = 0; at < 5; at++) codes.push((await careful.refuse(registerShare, entry())).code)
      expect(codes.filter(each => each === 'request.tooMany')).toHaveLength(2)
    } finally {
      await careful.close()
    }
  })
})

describe('a removal', () => {
  const recheck = (as: SignedInCaller) => server.call(checkUserPassword, { Password: testPassword }, { as })
  const refuse = async (registrationIds: number[], as: SignedInCaller) =>
    (await server.refuse(removeShareRegistration, { registrationIds }, { as })).code
  const remove = (registrationIds: number[], as: SignedInCaller) =>
    server.call(removeShareRegistration, { registrationIds }, { as })
  const register = async (phone: string, at = lot): Promise<number> => {
    await server.call(registerShare, entry({ phone, lotId: at.lotId }))
    return (await list(owner, { PerPage: 100 })).find(row => row.phone === phone)?.registrationId ?? 0
  }
  beforeEach(() => server.owner.shared.deleteFrom('share_registration').execute())

  it('asks for the password first, and again after five minutes', async () => {
    const id = await register('13900000001')
    expect(await refuse([id], owner)).toBe('session.recheckNeeded')
    await recheck(owner)
    server.setTime(new Date(Date.now() + 6 * 60_000))
    expect(await refuse([id], owner)).toBe('session.recheckNeeded')
    server.setTime(undefined)
    expect(await list(owner)).toHaveLength(1)
  })

  it('ok: deletes the driver’s name, phone and plate, also from the audit', async () => {
    const ids = [await register('13900000001'), await register('13900000002')]
    const kept = await register('13900000003')
    await recheck(owner)
    expect(await remove([...ids, ...ids], owner)).toEqual({ removed: 2 })
    expect((await list(owner)).map(row => row.registrationId)).toEqual([kept])
    const audits = await server.owner.shared
      .selectFrom('audit')
      .select(['entity_id', 'user_id', 'before', 'after'])
      .where('action', '=', 'shareRegistration.remove')
      .execute()
    expect(audits.sort((a, b) => Number(a.entity_id) - Number(b.entity_id))).toMatchObject(
      ids.map(id => ({ entity_id: String(id), user_id: owner.userId, before: { lotId: lot.lotId }, after: null })),
    )
    expect(JSON.stringify(audits)).not.toMatch(/1390000|李四|B12345/)
  })

  it('invalid, signed out, not permitted', async () => {
    const reader = await server.addUser(owner.TenantId, ['shareRegistration.read'])
    await recheck(reader)
    expect(await refuse([], owner)).toBe('request.invalid')
    expect(await server.refuse(removeShareRegistration, { registrationIds: [1] })).toMatchObject({ state: 403 })
    expect(await refuse([1], reader)).toBe('permission.missing')
  })

  it('missing: all or none, and another tenant’s registration looks missing', async () => {
    const id = await register('13900000001')
    await Promise.all([recheck(owner), recheck(neighbour)])
    expect(await refuse([id, 999_999], owner)).toBe('row.missing')
    expect(await refuse([id], neighbour)).toBe('row.missing')
    expect(await list(owner)).toHaveLength(1)
  })

  it('scope of lots: may remove only registrations of the person’s lots', async () => {
    const subTenantId = await addSubTenant(server, owner.TenantId)
    const ownLot = await addLot(server, owner.TenantId, { name: '东区停车场', subTenantId })
    const guard = await server.addUser(owner.TenantId, ['shareRegistration.remove'], { subTenantId })
    const mine = await register('13900000001', ownLot)
    const other = await register('13900000002')
    await recheck(guard)
    expect(await refuse([mine, other], guard)).toBe('row.missing')
    expect(await remove([mine], guard)).toEqual({ removed: 1 })
    expect((await list(owner)).map(row => row.registrationId)).toEqual([other])
  })
})

describe('the driver', () => {
  const written = () =>
    server.owner.shared.selectFrom('sms').select(['phone', 'text', 'state', 'lot_id']).orderBy('sms_id').execute()
  beforeEach(async () => {
    await server.owner.shared.deleteFrom('share_registration').execute()
    await server.owner.shared.deleteFrom('sms').execute()
  })

  it('gets one message a day, without any text entered on the page', async () => {
    await server.call(registerShare, entry())
    await server.call(registerShare, entry())
    await server.call(registerShare, entry({ plateNumber: '粤B99999' }))
    await server.call(registerShare, entry({ phone: '13900000002' }), { language: 'en' })
    const sms = { state: 'noGateway', lot_id: lot.lotId }
    expect(await written()).toMatchObject([
      { ...sms, phone: '13800138000', text: expect.stringMatching(/^【南山停车】/) },
      { ...sms, phone: '13900000002', text: expect.stringMatching(/^\[南山停车\] We have/) },
    ])
    expect(JSON.stringify(await written())).not.toMatch(/李四|粤B/)
  })

  it('gets no message for a refused registration', async () => {
    await server.refuse(registerShare, entry({ lotId: foreignLot.lotId }))
    expect(await written()).toEqual([])
  })

  it('loses the message together with the registration', async () => {
    await server.call(registerShare, entry())
    await server.call(registerShare, entry({ phone: '13900000002' }))
    const id = (await list(owner)).find(row => row.phone === '13800138000')?.registrationId ?? 0
    await server.call(checkUserPassword, { Password: testPassword }, { as: owner })
    await server.call(removeShareRegistration, { registrationIds: [id] }, { as: owner })
    expect(await written()).toMatchObject([{ phone: '13900000002' }])
  })

  it('gets the message by the server’s own job', async () => {
    const gateway = await startTestSmsGateway()
    const sending = await startTestServer({ smsGateway: { url: gateway.url, token: undefined, timeoutMs: 10_000 } })
    try {
      const { admin, tenantId } = await sending.addTenant('东门停车')
      const { lotId } = await addLot(sending, tenantId, { name: '东门停车场' })
      const own = (await sending.call(shareCode, {}, { as: admin })).code
      await sending.call(registerShare, entry({ code: own, lotId }))
      await expect.poll(() => gateway.asked.length, { timeout: 30_000 }).toBe(1)
      expect(gateway.asked).toMatchObject([
        { body: { to: '13800138000', text: expect.stringMatching(/^【东门停车】/) } },
      ])
      expect(gateway.asked[0]?.headers.authorization).toBeUndefined()
    } finally {
      await sending.close()
      await gateway.close()
    }
  })
})
