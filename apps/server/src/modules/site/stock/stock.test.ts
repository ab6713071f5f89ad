import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  checkUserPassword,
  countedStock,
  countStock,
  issueStock,
  type Permission,
  queryStock,
  queryStockMovement,
  receiveStock,
  removeStock,
  type StockRow,
  saveStock,
  stockDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let east: TestLot
let west: TestLot
let admin: SignedInCaller
let reader: SignedInCaller
let stranger: SignedInCaller
/** Of another sub-tenant, which has neither lot. */
let neighbour: SignedInCaller

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  const { tenantId, admin: first } = await server.addTenant('甲停车')
  admin = first
  east = await addLot(server, tenantId, { name: '东门停车场' })
  west = await addLot(server, tenantId, { name: '西门停车场' })
  reader = await server.addUser(tenantId, ['stock.read'])
  stranger = (await server.addTenant('乙停车')).admin
  const all: Permission[] = ['stock.read', 'stock.save', 'stock.move', 'stock.count', 'stock.remove']
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('stock_item').execute()
})

type Entry = BodyOf<typeof saveStock>
const entryOf = (more: Partial<Entry> = {}): Entry => ({
  ...{ name: '票纸', kind: 'paper', lotId: east.lotId, unit: '卷', minimum: 5, remark: '' },
  ...more,
})
const save = async (more: Partial<Entry> = {}, as = admin) =>
  (await server.call(saveStock, entryOf(more), { as })).stockItemId
const list = async (body: BodyOf<typeof queryStock> = {}, as = admin) => {
  const data = await server.call(queryStock, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const statement = async (body: BodyOf<typeof queryStockMovement> = {}, as = admin) => {
  const data = await server.call(queryStockMovement, { Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const key = () => ({ idempotencyKey: randomUUID() })
const receive = (stockItemId: number, quantity: number, amount: string) =>
  server.call(receiveStock, { stockItemId, quantity, amount, ...key() }, { as: admin })
const leaving = (stockItemId: number, quantity: number, more: Partial<BodyOf<typeof issueStock>> = {}) => ({
  ...{ stockItemId, quantity, receiver: '王师傅', ...key() },
  ...more,
})
const issue = (...of: Parameters<typeof leaving>) => server.call(issueStock, leaving(...of), { as: admin })
const held = ({ quantity, value, state }: StockRow) => ({ quantity, value, state })
const detail = async (stockItemId: number) => held(await server.call(stockDetail, { stockItemId }, { as: admin }))

describe('[operation/stock] moving', () => {
  it('is bought, used and counted at its moving average, and each is listed with what is there after it', async () => {
    const stockItemId = await save()
    expect(await detail(stockItemId)).toEqual({ quantity: 0, value: '0.00', state: 'none' })
    await receive(stockItemId, 10, '30')
    await receive(stockItemId, 5, '20')
    expect(await issue(stockItemId, 4)).toEqual({ quantity: 11, value: '36.67' })
    const count = { stockItemId, counted: 4, ...key() }
    const refused = await server.refuse(countedStock, count, { as: admin })
    expect(refused).toMatchObject({ code: 'stock.noReason', issues: [{ path: 'reason' }] })
    const put = await server.call(countedStock, { ...count, reason: '受潮' }, { as: admin })
    expect(put).toEqual({ quantity: 4, value: '13.33' })
    expect(await detail(stockItemId)).toEqual({ quantity: 4, value: '13.33', state: 'short' })
    const moved = (await statement()).map(row => [row.kind, row.quantity, row.value, row.quantityAfter, row.valueAfter])
    expect(moved).toEqual([
      ['received', 10, '30.00', 10, '30.00'],
      ['received', 5, '20.00', 15, '50.00'],
      ['issued', -4, '-13.33', 11, '36.67'],
      ['counted', -7, '-23.34', 4, '13.33'],
    ])
    const log = server.owner.shared.selectFrom('audit').select('action').where('entity', '=', 'stock')
    const actions = (await log.orderBy('audit_id').execute()).map(({ action }) => action)
    expect(actions.slice(-5)).toEqual([
      'stock.add',
      'stock.received',
      'stock.received',
      'stock.issued',
      'stock.counted',
    ])
  })

  it('of ten who take the last at once one gets it; nine are refused by name, and nothing falls below 0', async () => {
    const stockItemId = await save()
    await receive(stockItemId, 1, '3')
    const takers = Array.from({ length: 10 }, () =>
      issue(stockItemId, 1).then(
        () => 'done',
        error => String(error),
      ),
    )
    const outcomes = await Promise.all(takers)
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome.includes('stock.short'))).toHaveLength(9)
    expect(await detail(stockItemId)).toEqual({ quantity: 0, value: '0.00', state: 'none' })
  })

  it('sent again it moves once; the same key with another quantity is refused', async () => {
    const stockItemId = await save()
    await receive(stockItemId, 9, '27')
    const body = leaving(stockItemId, 2)
    const first = await server.call(issueStock, body, { as: admin })
    expect(await server.call(issueStock, body, { as: admin })).toEqual(first)
    expect((await server.refuse(issueStock, { ...body, quantity: 3 }, { as: admin })).code).toBe('money.keyUsed')
    expect((await detail(stockItemId)).quantity).toBe(7)
  })

  it('goes to another car park at its value, as an item of the same name, and back', async () => {
    const stockItemId = await save()
    await receive(stockItemId, 10, '30')
    await issue(stockItemId, 4, { toLotId: west.lotId })
    const [there] = await list({ lotId: west.lotId })
    expect(there && held(there)).toEqual({ quantity: 4, value: '12.00', state: 'enough' })
    expect(await detail(stockItemId)).toEqual({ quantity: 6, value: '18.00', state: 'enough' })
    await Promise.all([
      issue(stockItemId, 1, { toLotId: west.lotId }),
      issue(there?.stockItemId ?? 0, 2, { toLotId: east.lotId }),
    ])
    expect((await list()).map(({ quantity, value }) => [quantity, value])).toEqual(
      expect.arrayContaining([
        [7, '21.00'],
        [3, '9.00'],
      ]),
    )
    expect((await statement({ stockItemId })).map(row => row.otherParkingName)).toContain('西门停车场')
    const sameLot = leaving(stockItemId, 1, { toLotId: east.lotId })
    expect((await server.refuse(issueStock, sameLot, { as: admin })).code).toBe('stock.sameLot')
    await save({ name: '卡片', unit: '张' })
    const card = await save({ name: '卡片', unit: '盒', lotId: west.lotId })
    await receive(card, 1, '0')
    const other = leaving(card, 1, { toLotId: east.lotId })
    expect((await server.refuse(issueStock, other, { as: admin })).code).toBe('stock.otherUnit')
  })

  it('movements cannot be changed by the server', async () => {
    const granted = await server.owner.shared
      .selectFrom('information_schema.role_table_grants' as never)
      .select('privilege_type' as never)
      .where('table_name' as never, '=', 'stock_movement' as never)
      .where('grantee' as never, '=', 'parkdesk_app' as never)
      .execute()
    expect(granted.map(row => Object.values(row)[0]).sort()).toEqual(['INSERT', 'SELECT'])
  })
})

describe('[operation/stock] items', () => {
  it('are filtered, summed and exported', async () => {
    const paper = await save({ name: '=票纸' })
    const rail = await save({ name: '道闸杆', kind: 'part', lotId: west.lotId, unit: '根', minimum: 0 })
    await receive(paper, 2, '6')
    await receive(rail, 1, '120')
    const names = async (body: BodyOf<typeof queryStock>) => (await list(body)).map(({ name }) => name)
    expect(await names({ state: 'short' })).toEqual(['=票纸'])
    expect(await names({ kind: 'part' })).toEqual(['道闸杆'])
    expect(await names({ lotId: east.lotId, name: '票' })).toEqual(['=票纸'])
    const counted = await server.call(countStock, { Sums: true }, { as: admin })
    expect(counted).toEqual({ total: 2, sums: { value: '126.00' } })
    const url = await server.call(queryStock, { QueryAll: true, state: 'short' }, { as: admin })
    const [headings, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(headings?.slice(0, 3)).toEqual(['物品', '类别', '停车场'])
    expect(row?.slice(1, 9)).toEqual(['票纸', '东门停车场', '低于最低库存', 2, '卷', 5, 6, 3])
    const moved = await server.call(queryStockMovement, { QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof moved === 'string' ? moved : '', admin))).toHaveLength(3)
    expect(await server.refuse(queryStock, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })

  it('have a name of their own in their car park, which they keep once they were moved', async () => {
    const stockItemId = await save()
    const again = await server.refuse(saveStock, entryOf(), { as: admin })
    expect(again).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
    await save({ stockItemId, lotId: west.lotId, minimum: 1 })
    await receive(stockItemId, 1, '3')
    const moved = await server.refuse(saveStock, entryOf({ stockItemId }), { as: admin })
    expect(moved.code).toBe('stock.lotFixed')
    expect(await list()).toMatchObject([{ parkingName: '西门停车场', minimum: 1, isUsed: true }])
  })

  it('are removed after the password, but not once they were moved', async () => {
    const stockItemIds = [await save(), await save({ name: '卡片' })]
    await receive(stockItemIds[0] ?? 0, 1, '1')
    expect((await server.refuse(removeStock, { stockItemIds }, { as: admin })).code).toBe('session.recheckNeeded')
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect((await server.refuse(removeStock, { stockItemIds }, { as: admin })).code).toBe('stock.used')
    const unused = stockItemIds.slice(1)
    expect(await server.call(removeStock, { stockItemIds: unused }, { as: admin })).toEqual({ removed: 1 })
  })

  it('of a lot that he does not see are missing, and readers only read', async () => {
    const stockItemId = await save()
    for (const as of [neighbour, stranger]) {
      expect(await list({}, as)).toEqual([])
      expect(await statement({}, as)).toEqual([])
      for (const endpoint of [stockDetail, issueStock] as const) {
        const refused = await server.refuse(endpoint, leaving(stockItemId, 1), { as })
        expect(refused.code).toBe('row.missing')
      }
      expect((await server.refuse(saveStock, entryOf({ name: 'x' }), { as })).code).toBe('row.missing')
    }
    expect(await server.refuse(issueStock, leaving(stockItemId, 1), { as: reader })).toMatchObject({ state: 401 })
  })
})
