import {
  approveParking,
  askLotApproval,
  changeTenant,
  checkUserPassword,
  countParkingApproval,
  homePage,
  type LotApprovalState,
  lotApproval,
  lotDetail,
  modules,
  parkingApprovalDetail,
  queryAudit,
  queryLot,
  queryMessage,
  queryParkingApproval,
  refuseParking,
  setLotState,
  tenantDetail,
  tryLotCharge,
  withdrawLotApproval,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let platform: SignedInCaller
let platformId: number
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lotId: number
let lots = 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId: platformId, admin: platform } = await server.addTenant('平台', { isPlatform: true }))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())

/** Lacks nothing but to be opened. */
const addPlanned = async (of = tenantId, as = admin) => {
  const lot = await addLot(server, of, { name: `车场${++lots}` })
  await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: '2026-03-02T08:00:00+08:00' }])
  const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00', plateColor: 'blue' as const }
  await server.call(tryLotCharge, { lotId: lot.lotId, ...stay }, { as })
  await sql`update lot set state = 'planned' where lot_id = ${lot.lotId}`.execute(server.owner.shared)
  return lot.lotId
}
const setWanted = async (approvesLots: boolean, of = tenantId) => {
  const { name, version } = await server.call(tenantDetail, { tenantId: of }, { as: platform })
  const terms = { tenantId: of, version, name, modules: [...modules], approvesLots }
  await server.call(changeTenant, terms, { as: platform })
}
beforeEach(async () => {
  await setWanted(true)
  lotId = await addPlanned()
})

const open = async (id = lotId, as = admin) => {
  await server.call(checkUserPassword, { Password: testPassword }, { as })
  const { body } = await server.post(setLotState, { lotId: id, state: 'open' }, { as, language: 'en' })
  return body.state === 'success' ? 'open' : body
}
const ask = async (note = '') => (await server.call(askLotApproval, { lotId, note }, { as: admin })).approvalId
const read = (id = lotId, as = admin) => server.call(lotApproval, { lotId: id }, { as })
const rowOf = (approvalId: number) => server.call(parkingApprovalDetail, { approvalId }, { as: platform })
const waiting = async (as: SignedInCaller) =>
  Object.fromEntries((await server.call(homePage, {}, { as })).waiting.map(({ kind, count }) => [kind, count]))

describe('[tenant/parkingApproval] a new lot waits for the platform', () => {
  it('ok: opens once it is approved; the platform sees who asks for what, who asked gets a message', async () => {
    expect(await read()).toEqual({ isNeeded: true, requests: [] })
    expect(await open()).toMatchObject({ code: 'lotApproval.missing' })
    const approvalId = await ask('商场地下二层')
    expect(await open()).toMatchObject({ code: 'lotApproval.waiting' })
    expect(await rowOf(approvalId)).toMatchObject({
      ...{ tenantName: '甲停车', lotName: `车场${lots}`, note: '商场地下二层', askedBy: '管理员', state: 'waiting' },
      ...{ laneCount: 2, boxCount: 1, decidedBy: '', decidedAt: null },
    })
    await server.call(approveParking, { approvalId }, { as: platform })
    expect(await read()).toMatchObject({ isNeeded: false, requests: [{ state: 'approved', decidedBy: '管理员' }] })
    expect(await open()).toBe('open')
    const { list } = await server.call(queryMessage, { kind: 'lotApproved' }, { as: admin })
    expect(list[0]).toMatchObject({ subjectId: lotId, content: { lotName: `车场${lots}` } })
  })

  it('ok: a refusal says why, in the sentence, on the page and in a message; it is asked again', async () => {
    const approvalId = await ask()
    await server.call(refuseParking, { approvalId, reason: '地址不全' }, { as: platform })
    expect(await open()).toMatchObject({
      code: 'lotApproval.refused',
      message: 'The platform has refused this car park: 地址不全. Put that right and ask again',
    })
    expect(await read()).toMatchObject({ isNeeded: true, requests: [{ state: 'refused', reason: '地址不全' }] })
    const { list } = await server.call(queryMessage, { kind: 'lotRefused' }, { as: admin })
    expect(list[0]?.content).toMatchObject({ reason: '地址不全' })
    await server.call(approveParking, { approvalId: await ask('已补全') }, { as: platform })
    expect((await read()).requests.map(({ state }) => state)).toEqual(['approved', 'refused'])
    expect(await open()).toBe('open')
  })

  it('ok: a request is taken back; then it cannot be approved any more', async () => {
    const approvalId = await ask()
    await server.call(withdrawLotApproval, { lotId }, { as: admin })
    expect(await server.refuse(withdrawLotApproval, { lotId }, { as: admin })).toMatchObject({
      code: 'lotApproval.noneWaiting',
    })
    expect(await server.refuse(approveParking, { approvalId }, { as: platform })).toMatchObject({
      code: 'parkingApproval.withdrawn',
    })
    expect(await open()).toMatchObject({ code: 'lotApproval.missing' })
  })

  it('ok: both logs say who decided, each under what its people know it by', async () => {
    const approvalId = await ask('请看图')
    await server.call(refuseParking, { approvalId, reason: '车道不足' }, { as: platform })
    const logOf = async (noun: string, as: SignedInCaller) => (await server.call(queryAudit, { noun }, { as })).list
    expect((await logOf('parkingApproval', platform))[0]).toMatchObject({
      action: 'parkingApproval.refuse',
      userName: '管理员',
    })
    const [refused, asked] = await logOf('lot', admin)
    expect(refused).toMatchObject({ action: 'lot.refuse', userId: null, thing: String(lotId) })
    expect(asked).toMatchObject({ action: 'lot.askApproval', userId: admin.userId })
    expect(JSON.stringify(await logOf('lot', stranger))).not.toContain('车道不足')
  })

  it('conflict: of two people of the platform the second reads who was first', async () => {
    const approvalId = await ask()
    const answers = await Promise.all([
      server.post(approveParking, { approvalId }, { as: platform }),
      server.post(refuseParking, { approvalId, reason: '重复' }, { as: platform }),
    ])
    const codes = answers.map(({ body }) => (body.state === 'success' ? 'ok' : body.code))
    expect(codes.toSorted()).toEqual(['ok', 'parkingApproval.decided'])
    const kinds = ['lotApproved', 'lotRefused'] as const
    const counts = await Promise.all(
      kinds.map(async kind =>
        (await server.call(queryMessage, { kind, PerPage: 200 }, { as: admin })).list.filter(
          each => each.subjectId === lotId,
        ),
      ),
    )
    expect(counts.flat()).toHaveLength(1)
  })

  it('conflict: not twice, not what is open, not where nobody wants it; then it opens at once', async () => {
    await ask()
    expect(await server.refuse(askLotApproval, { lotId }, { as: admin })).toMatchObject({
      code: 'lotApproval.alreadyAsked',
    })
    await setWanted(false)
    expect(await open()).toBe('open')
    expect((await read()).requests).toMatchObject([{ state: 'withdrawn' }])
    expect(await server.refuse(askLotApproval, { lotId }, { as: admin })).toMatchObject({
      code: 'lotApproval.notPlanned',
    })
    lotId = await addPlanned()
    expect(await server.refuse(askLotApproval, { lotId }, { as: admin })).toMatchObject({
      code: 'lotApproval.notNeeded',
    })
  })

  it('ok: the platform’s own lots wait for nobody', async () => {
    await setWanted(true, platformId)
    const own = await addPlanned(platformId, platform)
    expect(await read(own, platform)).toEqual({ isNeeded: false, requests: [] })
    expect(await open(own, platform)).toBe('open')
  })

  it('ok: lists find requests by name and state, and lots by what the platform said', async () => {
    const approvalId = await ask()
    const find = async (name: string, state: LotApprovalState) => {
      const found = (await server.call(queryParkingApproval, { name, state }, { as: platform })).list
      expect((await server.call(countParkingApproval, { name, state }, { as: platform })).total).toBe(found.length)
      return found.map(row => row.approvalId)
    }
    expect(await find(`车场${lots}`, 'waiting')).toEqual([approvalId])
    expect(await find('甲停车', 'waiting')).toContain(approvalId)
    expect(await find('没有', 'waiting')).toEqual([])
    await server.call(refuseParking, { approvalId, reason: '重名' }, { as: platform })
    const answer = await server.call(queryLot, { approval: 'refused', state: 'planned' }, { as: admin })
    expect(typeof answer === 'string' ? [] : answer.list.map(row => row.lotId)).toContain(lotId)
    expect(await server.call(lotDetail, { lotId }, { as: admin })).toMatchObject({ approval: 'refused' })
  })

  it('[home/page] ok: what waits is on the start page of the platform, what was refused on the operator’s', async () => {
    const before = [(await waiting(platform)).lotToApprove ?? 0, (await waiting(admin)).lotRefused ?? 0]
    const approvalId = await ask()
    expect((await waiting(platform)).lotToApprove).toBe((before[0] ?? 0) + 1)
    expect((await waiting(admin)).lotToApprove).toBeUndefined()
    await server.call(refuseParking, { approvalId, reason: '位置不明' }, { as: platform })
    expect((await waiting(platform)).lotToApprove ?? 0).toBe(before[0])
    expect((await waiting(admin)).lotRefused).toBe((before[1] ?? 0) + 1)
    await ask()
    expect((await waiting(admin)).lotRefused ?? 0).toBe(before[1])
  })

  it('invalid, signed out, not permitted, another tenant’s looks like missing, as does a lot of others', async () => {
    const approvalId = await ask()
    expect(await server.refuse(refuseParking, { approvalId, reason: ' ' }, { as: platform })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await server.refuse(approveParking, { approvalId })).toMatchObject({ state: 403 })
    for (const as of [admin, await server.addUser(platformId, ['parkingApproval.read'])]) {
      expect(await server.refuse(approveParking, { approvalId }, { as })).toMatchObject({ state: 401 })
    }
    const subTenantId = await addSubTenant(server, tenantId)
    const limited = await server.addUser(tenantId, ['lot.read', 'lot.save'], { subTenantId })
    for (const as of [stranger, limited]) {
      for (const endpoint of [lotApproval, askLotApproval, withdrawLotApproval])
        expect(await server.refuse(endpoint, { lotId }, { as })).toMatchObject({ code: 'row.missing' })
    }
    expect(await server.refuse(approveParking, { approvalId: 987_654 }, { as: platform })).toMatchObject({
      code: 'row.missing',
    })
  })

  it('the database itself keeps the requests of others from an operator', async () => {
    const { forTenant } = server.database
    const list = (id: number) => sql`select * from platform_lot_approvals()`.execute(forTenant(id))
    await expect(list(tenantId)).rejects.toThrow('only the platform')
    expect((await list(platformId)).rows.length).toBeGreaterThan(0)
  })
})
