import {
  countShareRegistration,
  queryShareRegistration,
  registerShare,
  shareCode,
  sharePlace,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

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
  it('names one operator and his lots to anybody', async () => {
    expect(await server.call(sharePlace, { code })).toEqual({
      tenantName: '南山停车',
      lots: [{ lotId: lot.lotId, name: '南山停车场' }],
    })
  })

  it('is each tenant’s own', async () => {
    expect((await server.call(shareCode, {}, { as: neighbour })).code).not.toBe(code)
  })

  it.each(['000000000000', 'x', '', "' or 1=1"])('%j names nobody', async wrong => {
    const failure = await server.refuse(sharePlace, { code: wrong })
    expect([failure.code, failure.issues?.[0]?.path]).toEqual(
      /^0+$/.test(wrong) ? ['share.unknown', undefined] : ['request.invalid', 'code'],
    )
  })
})

describe('a registration', () => {
  it('ok: is kept as one, seen by the operator and by no neighbour', async () => {
    await server.call(registerShare, entry())
    await server.call(registerShare, entry({ name: '李四四' }))
    expect(await list(owner)).toMatchObject([
      { parkingName: '南山停车场', name: '李四', phone: '13800138000', plateNumber: '粤B12345' },
    ])
    expect(await server.call(countShareRegistration, { plateNumber: 'B123' }, { as: owner })).toEqual({ total: 1 })
    expect(await list(neighbour)).toEqual([])
  })

  it('is seen by those only who see its lot', async () => {
    const east = await addSubTenant(server, owner.TenantId)
    const guard = await server.addUser(owner.TenantId, ['shareRegistration.read'], { subTenantId: east })
    expect(await list(guard)).toEqual([])
  })

  it.each([
    ['a name', { name: '1' }, 'name'],
    ['a phone', { phone: '123' }, 'phone'],
    ['a plate', { plateNumber: 'X' }, 'plateNumber'],
  ])('invalid: without %s is told where', async (_what, wrong, path) => {
    const failure = await server.refuse(registerShare, entry(wrong))
    expect(failure).toMatchObject({ code: 'request.invalid', issues: [{ path, message: expect.stringMatching(/./) }] })
  })

  it('another tenant’s lot looks like a missing one', async () => {
    for (const lotId of [foreignLot.lotId, 999_999]) {
      expect((await server.refuse(registerShare, entry({ lotId }))).code).toBe('row.missing')
    }
    expect(await list(neighbour)).toEqual([])
  })

  it('ends at so many a day, and goes on the next', async () => {
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

  it('one address may not go on and on', async () => {
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
