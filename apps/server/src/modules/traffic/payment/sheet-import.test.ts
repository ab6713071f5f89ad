import {
  carryOutImport,
  mendImport,
  orderActions,
  paymentImportColumns,
  paymentImportNames,
  paymentTemplate,
  queryOrder,
  queryTaking,
  takeCash,
  undoImport,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import {
  importPayments,
  type PaymentLine,
  rehearsePayments,
  rowsOfRehearsal,
} from '../../../testing/import-payments.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let tenants = 0

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T20:00:00+08:00'))
  tenants += 1
  ;({ tenantId, admin } = await server.addTenant(`收款 ${tenants}`))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

/** Leaves unpaid after so many hours at 5 yuan; its order number. */
async function leave(plate: string, hours: number, at = lot): Promise<string> {
  const [, exit] = await at.report([
    { direction: 'in', plate, passedAt: '2026-03-02T08:00:30+08:00' },
    { direction: 'out', plate, passedAt: `2026-03-02T${String(8 + hours).padStart(2, '0')}:00:30+08:00` },
  ])
  return exit?.orderNo ?? ''
}
const paidAt = '2026-03-02 12:00:10'
const takings = async () =>
  (await server.call(queryTaking, { kind: 'stay' }, { as: admin })).list
    .map(({ cause, channel, amount, takenAt, parkingName, takenBy }) => ({
      ...{ cause, channel, amount, takenAt, parkingName, takenBy },
    }))
    .toSorted((a, b) => `${a.cause}${a.channel}`.localeCompare(`${b.cause}${b.channel}`))
async function orders() {
  const data = await server.call(queryOrder, {}, { as: admin })
  const list = typeof data === 'object' ? data.list : []
  return Object.fromEntries(list.map(order => [order.plateNumber, `${order.payStatus} ${order.moneyValuePaid}`]))
}
async function saysOf(lines: readonly PaymentLine[], as = admin) {
  const { taskId } = await rehearsePayments(server, as, lines)
  return (await rowsOfRehearsal(server, as, taskId)).map(({ outcome, why }) =>
    [outcome, ...why.map(text => text.split(' ')[0])].join(' '),
  )
}
const findings = () => checkTenant(server.database, tenantId)

it('[operation/financial] ok: a good sheet books each payment once, by its ways, with what was taken off; the same sheet again changes nothing', async () => {
  const orderNo = await leave('粤B00001', 3)
  await leave('粤B00002', 2)
  const parted = await leave('粤B00003', 2)
  const lines: PaymentLine[] = [
    {
      ...{ paymentNo: 'T1-001', orderNo, paidAt, fee: '13.76', tax: '1.24', discount: '5' },
      ...{ total: '10', cash: '4', wechat: '6' },
    },
    { paymentNo: 'T1-002', plateNumber: '粤b·00002', leftAt: '2026/3/2 10:00', paidAt, total: '10', etc: '10' },
    { paymentNo: 'T1-003', orderNo: parted, paidAt, total: '4', alipay: '4' },
    { paymentNo: 'T1-004', orderNo: parted, paidAt, total: '6', cash: '6' },
  ]
  expect(await importPayments(server, admin, lines)).toMatchObject({
    ...{ Total: 4, SuccessNum: 4, RepeatNum: 0, FailedNum: 0, undoneUntil: null },
  })
  expect(await orders()).toEqual({ 粤B00001: 'paid 10.00', 粤B00002: 'paid 10.00', 粤B00003: 'paid 10.00' })
  const booked = await takings()
  expect(booked.map(({ channel, amount }) => `${channel} ${amount}`)).toEqual([
    ...['cash 4.00', 'wechat 6.00', 'etc 10.00', 'alipay 4.00', 'cash 6.00'],
  ])
  expect(booked[0]).toMatchObject({ takenAt: paidAt, parkingName: '测试停车场', takenBy: '管理员' })
  expect(await findings()).toEqual([])

  expect(await importPayments(server, admin, lines)).toMatchObject({ Total: 4, SuccessNum: 0, RepeatNum: 4 })
  expect(await takings()).toEqual(booked)
  const [more] = await saysOf([{ ...lines[1], total: '9', etc: '9' }])
  expect(more).toBe('refused paymentNo')
})

it('[operation/financial] invalid: a sheet whose parts do not add up names each row with both figures, and books none of them until it is mended', async () => {
  const numbers = [await leave('粤B00001', 1), await leave('粤B00002', 2), await leave('粤B00003', 3)]
  const sheet = await rehearsePayments(server, admin, [
    { paymentNo: 'A', orderNo: numbers[0] ?? '', paidAt, total: '5', cash: '5' },
    { paymentNo: 'B', orderNo: numbers[1] ?? '', paidAt, total: '10', cash: '4', wechat: '5' },
    { paymentNo: 'C', orderNo: numbers[2] ?? '', paidAt, fee: '13', tax: '1.24', total: '15', cash: '15' },
  ])
  expect(sheet).toMatchObject({ counts: { added: 1, refused: 2 }, isWhole: true, canUndo: false, canChange: false })
  expect(await rowsOfRehearsal(server, admin, sheet.taskId)).toEqual([
    { row: 2, outcome: 'added', why: [] },
    {
      row: 3,
      outcome: 'refused',
      why: [expect.stringMatching(/^total .*合计 9.00 元，实收合计 10.00 元，相差 1.00 元/)],
    },
    {
      row: 4,
      outcome: 'refused',
      why: [expect.stringMatching(/^total .*为 14.24 元，实收合计 15.00 元，相差 0.76 元/)],
    },
  ])
  const { taskId, judgedKey } = sheet
  const refused = await server.refuse(carryOutImport, { taskId, judgedKey }, { as: admin })
  expect(refused).toMatchObject({ code: 'import.faulty', message: expect.stringContaining('有 2 行有误') })
  expect(await takings()).toEqual([])
  expect(Object.values(await orders())).toEqual(Array(3).fill('unpaid 0.00'))

  const cells = [
    { rowIndex: 1, column: 'wechat', text: '6' },
    { rowIndex: 2, column: 'fee', text: '13.76' },
  ]
  const mended = await server.call(mendImport, { taskId, cells }, { as: admin })
  await server.call(carryOutImport, { taskId, judgedKey: mended.judgedKey }, { as: admin })
  expect(Object.values(await orders()).toSorted()).toEqual(['paid 10.00', 'paid 15.00', 'paid 5.00'])
  expect(await findings()).toEqual([])
  expect((await server.refuse(undoImport, { taskId }, { as: admin })).code).toBe('import.stays')
})

it('[operation/financial] invalid: each other fault is said at its column: the order, its plate, the time, what is due, the number', async () => {
  const orderNo = await leave('粤B00001', 2)
  await lot.report([{ direction: 'in', plate: '粤B00009', passedAt: '2026-03-02T08:00:00+08:00' }])
  const cash = (fen: string) => ({ total: fen, cash: fen })
  expect(
    await saysOf([
      { paymentNo: '', orderNo, paidAt, ...cash('1') },
      { paymentNo: 'A', paidAt, ...cash('1') },
      { paymentNo: 'B', orderNo: 'NONE', paidAt, ...cash('1') },
      { paymentNo: 'C', plateNumber: '粤B00001', leftAt: '2026-03-02 10:01', paidAt, ...cash('1') },
      { paymentNo: 'D', orderNo, plateNumber: '粤B00002', paidAt, ...cash('1') },
      { paymentNo: 'E', orderNo, leftAt: '2026-03-02 10:01', paidAt, ...cash('1') },
      { paymentNo: 'F', orderNo, paidAt: '2026-03-02 20:00:01', ...cash('1') },
      { paymentNo: 'G', orderNo, paidAt: '昨天', ...cash('1') },
      { paymentNo: 'H', orderNo, paidAt, ...cash('8') },
      { paymentNo: 'I', orderNo, paidAt, ...cash('2.01') },
      { paymentNo: 'J', orderNo, paidAt, discount: '0.01', ...cash('2') },
      { paymentNo: 'K', orderNo, paidAt, ...cash('2') },
      { paymentNo: 'H', orderNo, paidAt, ...cash('7') },
      { paymentNo: 'H', orderNo, paidAt, ...cash('8') },
      { paymentNo: 'L', orderNo, paidAt, ...cash('1.005') },
    ]),
  ).toEqual([
    ...['refused paymentNo', 'refused orderNo', 'refused orderNo', 'refused plateNumber', 'refused plateNumber'],
    ...['refused leftAt', 'refused paidAt', 'refused paidAt', 'added', 'refused total', 'refused total', 'added'],
    ...['refused paymentNo', 'doubled paymentNo', 'refused total cash'],
  ])
  expect(await takings()).toEqual([])
})

it('[operation/financial] conflict: an order that was paid after the rehearsal keeps the whole sheet from being booked', async () => {
  const [one, two] = [await leave('粤B00001', 2), await leave('粤B00002', 2)]
  const { taskId, judgedKey } = await rehearsePayments(server, admin, [
    { paymentNo: 'A', orderNo: one, paidAt, total: '10', cash: '10' },
    { paymentNo: 'B', orderNo: two, paidAt, total: '10', cash: '10' },
  ])
  const data = await server.call(queryOrder, { plateNumber: '粤B00002' }, { as: admin })
  const orderId = typeof data === 'object' ? (data.list[0]?.orderId ?? 0) : 0
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  await server.call(takeCash, { orderId, revision, amount: '1', idempotencyKey: 'cash-0001' }, { as: admin })
  expect((await server.refuse(carryOutImport, { taskId, judgedKey }, { as: admin })).code).toBe('import.moved')
  expect(await takings()).toHaveLength(1)
  expect(await findings()).toEqual([])
})

it('[operation/financial] not permitted: without the permission; an order or a number of a car park that one does not see is not said', async () => {
  const orderNo = await leave('粤B00001', 2)
  const line = { paymentNo: 'A', orderNo, paidAt, total: '10', cash: '10' }
  const reader = await server.addUser(tenantId, ['books.read'])
  await expect(rehearsePayments(server, reader, [line])).rejects.toThrow()
  const subTenantId = await addSubTenant(server, tenantId)
  const own = await addLot(server, tenantId, { name: '西区停车场', subTenantId })
  const ruleId = await publishRule(server, admin, { name: '西区每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, own.lotId, [{ ruleId, when: {} }])
  const ownOrder = await leave('粤B00005', 2, own)
  const narrow = await server.addUser(tenantId, ['payment.import'], { subTenantId })
  expect(await saysOf([line, { ...line, paymentNo: 'B', orderNo: ownOrder }], narrow)).toEqual([
    ...['refused orderNo', 'added'],
  ])
  await importPayments(server, admin, [line])
  const { taskId } = await rehearsePayments(server, narrow, [{ ...line, orderNo: ownOrder }])
  const [{ why: [said = ''] = [] } = {}] = await rowsOfRehearsal(server, narrow, taskId)
  expect(said).toContain('看不到的停车场')
  expect(said).not.toContain(orderNo)
})

it('[operation/financial] ok: the template has the headings and an example, whose parts add up and which an import skips', async () => {
  const { url } = await server.call(paymentTemplate, {}, { as: admin })
  const book = read(await server.download(url, admin))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const [headings, example = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(headings).toEqual(paymentImportColumns.map(column => paymentImportNames.zh.field[column]))
  const line = Object.fromEntries(paymentImportColumns.map((column, at) => [column, String(example[at] ?? '')]))
  expect((await rehearsePayments(server, admin, [line, {}])).counts.total).toBe(0)
  expect(await saysOf([{ ...line, paymentNo: 'REAL-1' }])).toEqual(['refused plateNumber'])
})
