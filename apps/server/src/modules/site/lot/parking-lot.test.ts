import {
  addCloudBox,
  type BodyOf,
  checkUserPassword,
  countLot,
  heartbeat,
  lotDetail,
  lotOptions,
  lotSetup,
  queryLot,
  revokeCloudBox,
  saveLot,
  saveUser,
  setLotState,
  sharePlace,
  tryLotCharge,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Belongs to a part of the tenant. */
let keeper: SignedInCaller
let lot: TestLot
let lots = 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['lot.read', 'lot.save'], { subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId, { name: `车场${++lots}`, capacity: 100 })
})

const entry = (more: Partial<BodyOf<typeof saveLot>> = {}): BodyOf<typeof saveLot> => ({
  name: `新车场${++lots}`,
  capacity: 50,
  ...more,
})
const add = async (more: Partial<BodyOf<typeof saveLot>> = {}, as = admin) =>
  (await server.call(saveLot, entry(more), { as })).lotId
const refuse = async (more: Partial<BodyOf<typeof saveLot>>, as = admin) => {
  const { code, issues } = await server.refuse(saveLot, entry(more), { as })
  return [code, issues?.[0]?.path]
}
const read = (lotId: number, as = admin) => server.call(lotDetail, { lotId }, { as })
const names = async (filter: BodyOf<typeof countLot>, as = admin) => {
  const answer = await server.call(queryLot, filter, { as })
  if (typeof answer === 'string') throw new Error('a file')
  return answer.list.map(({ name }) => name)
}
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const setState = async (lotId: number, state: 'planned' | 'open' | 'closed') => {
  await recheck()
  return server.post(setLotState, { lotId, state }, { as: admin })
}
const at = (time: string) => `2026-03-02T${time}:00+08:00`

describe('POST /api/parkLot/save', () => {
  it('ok: a new lot is planned, has the next number, the tenant’s zone and a rule to charge by', async () => {
    const lotId = await add({ name: '东门停车场', code: 'A9' })
    expect(await read(lotId)).toMatchObject({
      name: '东门停车场',
      code: 'A9',
      state: 'planned',
      timeZone: 'Asia/Shanghai',
    })
    expect((await read(await add())).code).toMatch(/^P\d{3}$/)
    expect((await server.call(lotSetup, { lotId }, { as: admin })).ruleNames).toEqual(['默认规则'])
    expect((await server.call(lotOptions, {}, { as: admin })).map(each => each.lotId)).toContain(lotId)
  })

  it('ok: a position copied from a Chinese map is stored in WGS-84', async () => {
    const lotId = await add({ datum: 'gcj02', longitude: '116.410244', latitude: '39.916404' })
    const { longitude, latitude } = await read(lotId)
    expect(longitude).toBeCloseTo(116.404, 5)
    expect(latitude).toBeCloseTo(39.915, 5)
  })

  it('ok: a change is audited with what was before', async () => {
    const lotId = await add({ name: '旧名停车场', address: '旧路 1 号' })
    const { version } = await read(lotId)
    await server.call(saveLot, entry({ lotId, version, name: '新名停车场', address: '新路 2 号' }), { as: admin })
    expect(await read(lotId)).toMatchObject({ name: '新名停车场', address: '新路 2 号', version: version + 1 })
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'lot.change')
      .where('entity_id', '=', String(lotId))
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { address: '旧路 1 号' }, after: { address: '新路 2 号' } })
  })

  it('conflict: of two people who change a lot at once the second is refused', async () => {
    const { version } = await read(lot.lotId)
    const change = { lotId: lot.lotId, version }
    await server.call(saveLot, entry(change), { as: admin })
    expect(await refuse(change)).toEqual(['lot.changed', undefined])
  })

  it.each<[string, Partial<BodyOf<typeof saveLot>>, [string, string]]>([
    ['half a position', { longitude: '113.95' }, ['lot.halfPosition', 'latitude']],
    ['a latitude beyond the pole', { longitude: '113.95', latitude: '91' }, ['request.invalid', 'latitude']],
    ['half of the hours', { closesAt: '23:00' }, ['lot.halfHours', 'opensAt']],
    ['an opening at its closing', { opensAt: '08:00', closesAt: '08:00' }, ['lot.sameHours', 'closesAt']],
    ['an hour that no clock has', { opensAt: '24:00', closesAt: '08:00' }, ['request.invalid', 'opensAt']],
    [
      'a photo of somebody else',
      { photoUrls: ['/api/file/aaaaaaaaaaaaaaaaaaaaaaaa/a.png'] },
      ['lot.photo', 'photoUrls'],
    ],
    ['a zone that is none', { timeZone: 'Asia/Nowhere' }, ['lot.zone', 'timeZone']],
  ])('invalid: %s', async (_what, more, refusal) => expect(await refuse(more)).toEqual(refusal))

  it('invalid: a name or a number that another lot has', async () => {
    await add({ name: '同名停车场', code: 'SAME1' })
    expect(await refuse({ name: '同名停车场' })).toEqual(['lot.nameTaken', 'name'])
    expect(await refuse({ code: 'SAME1' })).toEqual(['lot.codeTaken', 'code'])
  })

  it('a part of the tenant adds lots of its own, which it sees at once', async () => {
    const lotId = await add({}, keeper)
    expect(await read(lotId, keeper)).toMatchObject({ lotId })
  })

  it('who sees chosen lots only adds none', async () => {
    const roleId = await server.owner.shared
      .selectFrom('user_role')
      .where('user_id', '=', keeper.userId)
      .select('role_id as roleId')
      .executeTakeFirstOrThrow()
    const limited = { account: 'limited_one', realName: '限定', roleIds: [roleId.roleId], lotsLimited: true }
    await server.call(saveUser, { ...limited, lotIds: [lot.lotId] }, { as: admin })
    await server.owner.shared
      .updateTable('app_user')
      .set(eb => ({
        password_hash: eb.selectFrom('app_user as a').select('a.password_hash').where('a.user_id', '=', admin.userId),
      }))
      .where('account', '=', 'limited_one')
      .execute()
    expect(await refuse({}, await server.signIn('limited_one'))).toEqual(['lot.limited', undefined])
  })

  it('another tenant’s looks like missing, and is not changed', async () => {
    expect(await refuse({ lotId: lot.lotId, version: 1 }, stranger)).toEqual(['row.missing', undefined])
  })
})

describe('POST /api/parkLot/setState', () => {
  it('a planned lot opens only when nothing is missing, which the refusal names', async () => {
    const lotId = await add()
    const { body } = await setState(lotId, 'open')
    expect(body).toMatchObject({ code: 'lot.notReady', message: expect.stringContaining('出入口和车道') })
    expect((await read(lotId)).state).toBe('planned')
  })

  it('a lot with cars inside does not close, and says how many there are', async () => {
    await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: at('08:00') }])
    const { body } = await setState(lot.lotId, 'closed')
    expect(body).toMatchObject({ code: 'lot.carsInside', message: expect.stringContaining('1 辆') })
    await lot.report([{ direction: 'out', plate: '粤B10001', passedAt: at('09:00') }])
    expect((await setState(lot.lotId, 'closed')).body.state).toBe('success')
    expect((await read(lot.lotId)).state).toBe('closed')
  })

  it('the boxes of a closed lot cannot sign in any more', async () => {
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    await server.call(heartbeat, {}, { headers })
    await setState(lot.lotId, 'closed')
    expect((await server.refuse(heartbeat, {}, { headers })).code).toBe('device.unknown')
    expect((await setState(lot.lotId, 'open')).body).toMatchObject({ code: 'lot.notPlanned' })
    expect((await setState(lot.lotId, 'planned')).body.state).toBe('success')
  })

  it('asks for the password re-check', async () => {
    const fresh = await server.signIn(admin.account)
    admin = fresh
    const refused = await server.refuse(setLotState, { lotId: lot.lotId, state: 'closed' }, { as: fresh })
    expect(refused.code).toBe('session.recheckNeeded')
  })
})

describe('a lot that is not open', () => {
  it('is not offered to drivers who register', async () => {
    const { code } = await server.owner.shared
      .selectFrom('tenant')
      .select('share_code as code')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const lotId = await add()
    const offered = (await server.call(sharePlace, { code })).lots.map(each => each.lotId)
    expect(offered).toContain(lot.lotId)
    expect(offered).not.toContain(lotId)
  })
})

describe('POST /api/parkLot/query', () => {
  it('ok: by a part of the name, the number or the address, and by status', async () => {
    const word = `星河${++lots}`
    await add({ name: word })
    await add({ name: `${word}乙`, address: `${word}路` })
    expect((await names({ name: word })).sort()).toEqual([word, `${word}乙`])
    expect(await names({ name: `${word}路` })).toEqual([`${word}乙`])
    expect(await names({ name: word, state: ['open', 'closed'] })).toEqual([])
    expect(await server.call(countLot, { name: word, state: 'planned' }, { as: admin })).toEqual({ total: 2 })
  })

  it('says how a lot is doing: passes of a day, unmatched exits, the unpaid share', async () => {
    server.setTime(new Date(at('12:00')))
    admin = await server.signIn(admin.account)
    await lot.report([
      { direction: 'in', plate: '粤B20001', passedAt: at('08:00') },
      { direction: 'out', plate: '粤B20001', passedAt: at('11:30') },
      { direction: 'out', plate: '粤B20002', passedAt: at('11:40') },
    ])
    const { health } = await read(lot.lotId)
    expect(health).toEqual({
      lastPassAt: '2026-03-02 11:40:00',
      quietLanes: 0,
      lanes: [
        { laneName: expect.any(String), lastPassAt: '2026-03-02 08:00:00' },
        { laneName: expect.any(String), lastPassAt: '2026-03-02 11:40:00' },
      ],
      spotsWithoutNews: 0,
      silentBoxes: 0,
      silentSince: null,
      clockOffsetSeconds: null,
      unmatchedExits: 1,
      unpaidShare: 1,
    })
    server.setTime(new Date(at('12:00').replace('03-02', '03-04')))
    admin = await server.signIn(admin.account)
    expect((await read(lot.lotId)).health).toMatchObject({ lastPassAt: null, quietLanes: 2, unpaidShare: null })
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
  })

  it('says which clock of its boxes is most wrong; a revoked one counts no more', async () => {
    const addBox = async (minutes: number) => {
      const made = await server.call(addCloudBox, { lotId: lot.lotId }, { as: admin })
      const headers = { 'x-box-serial': made.boxSerial, 'x-box-key': made.boxKey }
      const sentAt = new Date(Date.now() + minutes * 60_000).toISOString()
      await server.call(heartbeat, { sentAt }, { headers })
      return made
    }
    const offset = async () => Math.round(((await read(lot.lotId)).health.clockOffsetSeconds ?? 0) / 60)
    await addBox(2)
    expect(await offset()).toBe(2)
    const slow = await addBox(-5)
    await addBox(1)
    expect(await offset()).toBe(-5)
    await recheck()
    await server.call(revokeCloudBox, { boxId: slow.boxId }, { as: admin })
    expect(await offset()).toBe(2)
  })

  it('shows nobody the lots of others', async () => {
    expect(await names({ lotId: lot.lotId }, stranger)).toEqual([])
    expect(await names({ lotId: lot.lotId }, keeper)).toEqual([])
  })
})

describe('POST /api/parkLot/tryCharge', () => {
  it('prices a stay by the rules of the lot, and notes that somebody tried', async () => {
    const lotId = await add()
    const stay = { lotId, entry: '2026-03-02 08:00:00', exit: '2026-03-02 10:30:00' }
    const tried = await server.call(tryLotCharge, stay, { as: admin })
    expect(tried).toMatchObject({ ruleName: '默认规则', amount: '15.00' })
    const { chargeTriedAt, missing } = await server.call(lotSetup, { lotId }, { as: admin })
    expect(chargeTriedAt).not.toBeNull()
    expect(missing).toEqual(['lanes', 'box', 'event'])
  })

  it('invalid: an exit before the entry', async () => {
    const stay = { lotId: lot.lotId, entry: '2026-03-02 08:00:00', exit: '2026-03-02 07:00:00' }
    expect((await server.refuse(tryLotCharge, stay, { as: admin })).code).toBe('time.reversed')
  })
})
