import {
  matchCandidates,
  matchExit,
  matchingModes,
  orderActions,
  orderDetail,
  queryAlarm,
  queryGhosts,
  queryOrder,
  queryPass,
  queryUnmatched,
  refuseMatch,
  saveMatchingMode,
  undoOrderAction,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  lot = await addLot(server, tenantId)
})

const pass = (direction: 'in' | 'out', plate: string, clock: string, confidence = 0.95) => ({
  direction,
  plate,
  passedAt: at(clock),
  confidence,
})
const orderOf = async (plateNumber: string, as = admin): Promise<number> => {
  const data = await server.call(queryOrder, { plateNumber, lotId: lot.lotId }, { as })
  return typeof data === 'object' ? (data.list[0]?.orderId ?? 0) : 0
}
const detail = async (orderId: number) => {
  const { repricedTimes: _times, events: _events, ...rest } = await server.call(orderDetail, { orderId }, { as: admin })
  return rest
}
const candidates = (orderId: number, as = admin) => server.call(matchCandidates, { orderId }, { as })
const setMode = (mode: 'off' | 'suggest' | 'auto') =>
  server.call(saveMatchingMode, { lotId: lot.lotId, mode }, { as: admin })
const undo = async (orderId: number) => {
  const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
  const actionId = actions.find(({ canUndo }) => canUndo)?.actionId ?? 0
  return server.call(undoOrderAction, { orderId, revision, actionId, reason: '不是同一辆车' }, { as: admin })
}
const alarms = async () =>
  (await server.call(queryAlarm, { lotId: lot.lotId, kind: 'exitWithoutEntry' }, { as: admin })).list
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[operation/unmatched] exits that a camera misread', () => {
  it('ok: a suggestion that is accepted makes one order of two, and is undone whole', async () => {
    await lot.report([pass('in', '粤B5K2M7', '08:00'), pass('out', '粤B5K2N7', '09:30')])
    const [entry, exit] = [await orderOf('粤B5K2M7'), await orderOf('粤B5K2N7')]
    const before = [await detail(entry), await detail(exit)]
    expect((await server.call(queryUnmatched, { lotId: lot.lotId }, { as: admin })).list).toMatchObject([
      { orderId: exit, plateNumber: '粤B5K2N7', leftAt: '2026-03-02 09:30:00', mode: 'suggest' },
    ])
    expect((await candidates(exit)).candidates).toMatchObject([{ orderId: entry, cost: 0.5, isCertain: true }])
    await server.call(matchExit, { orderId: exit, entryOrderId: entry }, { as: admin })
    expect(await detail(entry)).toMatchObject({ parkStatus: 'left', mark: 'matched', payableAmount: '10.00' })
    expect(await detail(exit)).toMatchObject({ parkStatus: 'voided', payableAmount: null })
    const passes = await server.call(queryPass, { lotId: lot.lotId, direction: 'out' }, { as: admin })
    expect(typeof passes === 'object' && passes.list).toMatchObject([
      { plateNumber: '粤B5K2N7', outcome: 'matched', orderId: entry },
    ])
    expect(await alarms()).toMatchObject([{ state: 'closed' }])
    const again = await server.refuse(matchExit, { orderId: exit, entryOrderId: entry }, { as: admin })
    expect(again.code).toBe('matching.notWaiting')
    await sound()
    await undo(exit)
    expect([await detail(entry), await detail(exit)]).toEqual(before)
    expect((await alarms()).filter(({ state }) => state === 'open')).toHaveLength(1)
    await sound()
  })

  it('ok: refused, it is no longer proposed; with the assistant off nothing is', async () => {
    await lot.report([pass('in', '粤B88071', '08:00'), pass('out', '粤BB8071', '09:30')])
    const [entry, exit] = [await orderOf('粤B88071'), await orderOf('粤BB8071')]
    await server.call(refuseMatch, { orderId: exit, entryOrderId: entry }, { as: admin })
    expect((await candidates(exit)).candidates).toEqual([])
    await setMode('off')
    expect((await candidates(exit)).candidates).toBeNull()
  })

  it('ok: on auto the box learns the fee of the stay, and nobody is alarmed; undone, somebody is', async () => {
    await setMode('auto')
    await lot.report([pass('in', '湘A7K146', '08:00')])
    const [result] = await lot.report([pass('out', '粤A7K146', '09:30')])
    const entry = await orderOf('湘A7K146')
    expect(result).toMatchObject({ result: 'accepted', outcome: 'matched', payable: '10.00' })
    expect(result?.orderNo).toBe((await detail(entry)).orderNo)
    expect(await alarms()).toEqual([])
    const { actions } = await server.call(orderActions, { orderId: entry }, { as: admin })
    expect(actions).toMatchObject([{ kind: 'match', source: 1, by: '' }])
    await sound()
    await undo(entry)
    expect(await detail(entry)).toMatchObject({ parkStatus: 'inside', payStatus: 'open' })
    expect(await alarms()).toMatchObject([{ state: 'open', plateNumber: '粤A7K146' }])
    await sound()
  })

  it('on auto, two that are alike wait for a person, and so does what was surely read', async () => {
    await setMode('auto')
    await lot.report([pass('in', '粤B5K2M7', '08:00'), pass('in', '粤B5K2N7', '08:01')])
    const [alike] = await lot.report([pass('out', '粤B5K2W7', '09:30')])
    expect(alike?.outcome).toBe('orphanExit')
    await lot.report([pass('in', '粤C88A31', '08:00')])
    const [other] = await lot.report([pass('out', '粤C88A39', '09:31')])
    expect(other?.outcome).toBe('orphanExit')
    const [doubtful] = await lot.report([pass('out', '粤C88A34', '09:32', 0.6)])
    expect(doubtful?.outcome).toBe('matched')
    await sound()
  })

  it('another tenant’s exits look like missing', async () => {
    await lot.report([pass('in', '粤B5K2M7', '08:00'), pass('out', '粤B5K2N7', '09:30')])
    const pair = { orderId: await orderOf('粤B5K2N7'), entryOrderId: await orderOf('粤B5K2M7') }
    expect((await server.refuse(matchExit, pair, { as: stranger })).code).toBe('row.missing')
    expect((await server.refuse(refuseMatch, pair, { as: stranger })).code).toBe('row.missing')
    expect((await server.refuse(matchCandidates, { orderId: pair.orderId }, { as: stranger })).code).toBe('row.missing')
    expect((await server.call(matchingModes, {}, { as: stranger })).map(({ lotId }) => lotId)).not.toContain(lot.lotId)
  })
})

describe('ghost vehicles', () => {
  it('proposes who is inside for longer than 72 hours, and nobody else', async () => {
    const long = { ...pass('in', '粤B10001', '08:00'), passedAt: '2026-02-27T11:59:00+08:00' }
    const notYet = { ...pass('in', '粤B10002', '08:00'), passedAt: '2026-02-27T12:01:00+08:00' }
    await lot.report([long, notYet])
    const { list } = await server.call(queryGhosts, { lotId: lot.lotId }, { as: admin })
    expect(list).toMatchObject([{ plateNumber: '粤B10001', usualLength: 72 * 60, elsewhere: null }])
    expect(await server.call(queryGhosts, {}, { as: stranger })).toEqual({ list: [] })
  })

  it('proposes first who has entered another car park since, with that entry; not to whom that one is hidden', async () => {
    const name = `北山${Math.random()}`
    const other = await addLot(server, tenantId, { name })
    await lot.report([
      pass('in', '粤B20001', '08:00'),
      pass('in', '粤B20002', '08:00'),
      pass('in', '粤B20003', '10:00'),
    ])
    await other.report([pass('in', '粤B20001', '09:00'), pass('in', '粤B20003', '09:00')])
    const propose = async (as = admin) => (await server.call(queryGhosts, { lotId: lot.lotId }, { as })).list
    expect(await propose()).toMatchObject([
      { plateNumber: '粤B20001', elsewhere: { parkingName: name, cameAt: '2026-03-02 09:00:00' } },
    ])
    const [long] = [{ ...pass('in', '粤B10003', '08:00'), passedAt: '2026-02-20T08:00:00+08:00' }]
    await lot.report([long])
    expect((await propose()).map(({ plateNumber }) => plateNumber)).toEqual(['粤B20001', '粤B10003'])
    const { userId, ...limited } = await server.addUser(tenantId, ['order.read'])
    await server.owner.shared
      .updateTable('app_user')
      .set({ lots_limited: true })
      .where('user_id', '=', userId)
      .execute()
    const seen = { tenant_id: tenantId, user_id: userId, lot_id: lot.lotId }
    await server.owner.shared.insertInto('user_lot').values(seen).execute()
    const again = await server.signIn(limited.account)
    expect((await propose(again)).map(({ plateNumber }) => plateNumber)).toEqual(['粤B10003'])
  })

  it('proposes whose plate differs in one sign from an exit without an entry, which is joined or refused from there', async () => {
    await lot.report([
      pass('in', '粤B30001', '08:00'),
      pass('in', '粤B31111', '08:00'),
      pass('in', '粤B39999', '10:00'),
      pass('out', '粤B3000I', '09:00'),
      pass('out', '粤B30011', '09:30'),
      pass('out', '粤B31122', '09:40'),
      pass('out', '粤B39998', '09:50'),
    ])
    const propose = async () =>
      (await server.call(queryGhosts, { lotId: lot.lotId }, { as: admin })).list.map(
        ({ plateNumber, leftAs }) => `${plateNumber} ${leftAs?.plateNumber} ${leftAs?.leftAt.slice(11, 16)}`,
      )
    expect(await propose()).toEqual(['粤B30001 粤B3000I 09:00'])
    const pair = { entryOrderId: await orderOf('粤B30001'), orderId: await orderOf('粤B3000I') }
    await server.call(refuseMatch, pair, { as: admin })
    expect(await propose()).toEqual(['粤B30001 粤B30011 09:30'])
    const other = { ...pair, orderId: await orderOf('粤B30011') }
    await server.call(matchExit, { ...other, reason: '' }, { as: admin })
    expect(await propose()).toEqual([])
    await undo(pair.entryOrderId)
    expect(await propose()).toEqual(['粤B30001 粤B30011 09:30'])
    expect(await server.call(queryGhosts, {}, { as: stranger })).toEqual({ list: [] })
    await sound()
  })

  it('does not propose an exit that is long after what is usual, nor one after which the vehicle was seen inside', async () => {
    const early = { ...pass('in', '粤B40001', '08:00'), passedAt: '2026-02-20T08:00:00+08:00' }
    await lot.report([early, pass('out', '粤B40007', '09:00')])
    const { list } = await server.call(queryGhosts, { lotId: lot.lotId }, { as: admin })
    expect(list).toMatchObject([{ plateNumber: '粤B40001', leftAs: null }])
    await lot.report([pass('in', '粤B50001', '08:00'), pass('out', '粤B50007', '09:00')])
    const { rows } =
      await sql`update pass set passed_at = ${new Date(at('10:00'))} where plate = '粤B50001' returning 1`.execute(
        server.owner.shared,
      )
    expect(rows).toHaveLength(1)
    expect(await server.call(queryGhosts, { lotId: lot.lotId }, { as: admin })).toEqual({ list })
  })
})
