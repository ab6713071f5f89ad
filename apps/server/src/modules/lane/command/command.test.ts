import { type BodyOf, laneDetail, sendLaneCommand, takeLaneCommands } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let reader: SignedInCaller
let powerless: SignedInCaller
let lot: TestLot
let laneId: number
const start = new Date('2026-03-02T08:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['lane.read'])
  powerless = await server.addUser(tenantId, [])
  neighbour = await server.addUser(tenantId, ['lane.read', 'lane.control'], {
    subTenantId: await addSubTenant(server, tenantId),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  lot = await addLot(server, tenantId)
  const lanes = server.owner.shared.selectFrom('lane').select(['lane_id', 'code']).where('lot_id', '=', lot.lotId)
  laneId = (await lanes.execute()).find(({ code }) => code === 'OUT-1')?.lane_id ?? 0
  // A box that was never heard is not reached.
  await poll()
})

type Sent = BodyOf<typeof sendLaneCommand>
const send = (kind: Sent['kind'], more: Partial<Sent> = {}, as = admin) =>
  server.call(sendLaneCommand, { laneId, kind, reason: '车主求助', ...more }, { as })
const refuse = (more: Partial<Sent>, as = admin) =>
  server.refuse(sendLaneCommand, { laneId, kind: 'openOnce', reason: '车主求助', ...more }, { as })
const poll = async (body: BodyOf<typeof takeLaneCommands> = {}) => {
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return (await server.call(takeLaneCommands, body, { headers })).commands
}
const later = (seconds: number) => server.setTime(new Date(start.getTime() + seconds * 1000))
const board = () => server.call(laneDetail, { laneId }, { as: admin })
const states = async () => (await board()).commands.map(({ kind, state }) => `${kind} ${state}`)

describe('[basic/lane] a command to a lane', () => {
  it('ok: reaches the box with what is left of its time, is answered, and stands in the log with its reason', async () => {
    const { commandId, state } = await send('openOnce')
    expect(state).toBe('created')
    later(4)
    expect(await poll()).toEqual([{ commandId, kind: 'openOnce', laneCode: 'OUT-1', text: '', validForMs: 11_000 }])
    expect(await states()).toEqual(['openOnce delivered'])
    later(5)
    await poll({ answers: [{ commandId, result: 'accepted', note: 'relay 1' }] })
    expect((await board()).commands).toMatchObject([
      { kind: 'openOnce', state: 'accepted', note: 'relay 1', reason: '车主求助', creatorName: '管理员' },
    ])
    const audits = server.owner.shared.selectFrom('audit').select(['action', 'entity_id', 'after', 'user_id'])
    expect(await audits.where('action', '=', 'lane.openOnce').execute()).toMatchObject([
      { entity_id: String(laneId), after: { reason: '车主求助' }, user_id: admin.userId },
    ])
  })

  it('an open is handed over once, however many ask at the same time and whatever becomes of the answer', async () => {
    const { commandId } = await send('openOnce')
    const handed = (await Promise.all([1, 2, 3, 4].map(() => poll()))).flat()
    expect(handed.map(command => command.commandId)).toEqual([commandId])
    expect(await poll()).toEqual([])
    later(20)
    expect(await states()).toEqual(['openOnce expired'])
    expect(await poll()).toEqual([])
  })

  it('an open is never handed over after its time', async () => {
    await send('openOnce')
    later(15)
    expect(await poll()).toEqual([])
    expect(await states()).toEqual(['openOnce expired'])
  })

  it('any other is handed over again until it is answered, or over', async () => {
    const { commandId } = await send('text', { text: '请稍候' })
    expect(await poll()).toMatchObject([{ commandId, text: '请稍候' }])
    expect(await poll()).toMatchObject([{ commandId }])
    await poll({ answers: [{ commandId, result: 'refused' }] })
    expect(await poll()).toEqual([])
    expect(await states()).toEqual(['text refused'])
  })

  it('a second press within moments is the first command; one later is another', async () => {
    const first = await send('openOnce')
    later(2)
    expect(await send('openOnce')).toEqual({ ...first, isRepeat: true })
    later(4)
    expect((await send('openOnce')).isRepeat).toBe(false)
    expect(await poll()).toHaveLength(2)
  })

  it('two presses at once are one command', async () => {
    const both = await Promise.all([send('openOnce'), send('openOnce')])
    expect(new Set(both.map(({ commandId }) => commandId)).size).toBe(1)
    expect(await poll()).toHaveLength(1)
  })

  it('while the box is silent it reaches nobody, and is not sent when the box comes back', async () => {
    later(180)
    expect(await send('openOnce')).toMatchObject({ state: 'unreachable' })
    expect((await board()).reach).toBe('silent')
    expect(await poll()).toEqual([])
    expect((await board()).reach).toBe('reachable')
  })

  it('held open and closed are what the lane is, until it is released', async () => {
    for (const [kind, mode] of [
      ['holdOpen', 'heldOpen'],
      ['holdClosed', 'closed'],
      ['release', 'normal'],
    ] as const) {
      await send(kind)
      expect((await board()).mode).toBe(mode)
    }
  })

  it('another box takes and answers nothing of it', async () => {
    const { commandId } = await send('openOnce')
    const other = await addLot(server, tenantId)
    const headers = { 'x-box-serial': other.boxSerial, 'x-box-key': other.boxKey }
    const answers = [{ commandId, result: 'accepted' as const }]
    expect((await server.call(takeLaneCommands, { answers }, { headers })).commands).toEqual([])
    expect(await states()).toEqual(['openOnce created'])
  })
})

describe('a box that waits', () => {
  it('is woken by a command, and ended by its newer call', async () => {
    const both = [poll({ waitSeconds: 25 }), poll({ waitSeconds: 25 })]
    expect(await Promise.race(both)).toEqual([])
    const { commandId } = await send('close')
    expect((await Promise.all(both)).flat()).toMatchObject([{ commandId, kind: 'close' }])
  })
})

describe('who may send', () => {
  it('not permitted, signed out, another tenant’s and another part’s lane look missing', async () => {
    expect(await refuse({}, reader)).toMatchObject({ state: 401 })
    expect(await server.refuse(laneDetail, { laneId }, { as: powerless })).toMatchObject({ state: 401 })
    expect(await server.refuse(sendLaneCommand, { laneId, kind: 'close', reason: '没有登录' })).toMatchObject({
      state: 403,
    })
    for (const as of [stranger, neighbour]) {
      expect(await refuse({}, as)).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(laneDetail, { laneId }, { as })).toMatchObject({ code: 'row.missing' })
    }
    expect(await poll()).toEqual([])
  })

  it('invalid: without a reason, without a text to show, and at a lane without a box', async () => {
    expect(await refuse({ reason: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'reason' }] })
    expect(await refuse({ kind: 'text' })).toMatchObject({
      code: 'laneCommand.textMissing',
      issues: [{ path: 'text' }],
    })
    await server.owner.shared.updateTable('lane').set({ box_id: null }).where('lane_id', '=', laneId).execute()
    expect(await refuse({})).toMatchObject({ code: 'laneCommand.noBox' })
    expect(await states()).toEqual([])
  })
})
