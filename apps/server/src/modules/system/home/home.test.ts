import {
  type AnyEndpoint,
  addCloudBox,
  applyInvoice,
  askCardRefund,
  askRefund,
  askWriteOff,
  type BodyOf,
  changeVehicle,
  confirmImportantNotice,
  countAlarm,
  countApproval,
  countCard,
  countCloudBox,
  countInspection,
  countInvoice,
  countLot,
  countMessage,
  countOrder,
  countParkingApproval,
  countRefundStatement,
  countRepairOrder,
  countTask,
  failRefund,
  finishRepair,
  homePage,
  inviteVisitor,
  offerRefund,
  offerStayRefund,
  orderActions,
  permissions,
  publishImportantNotice,
  queryArrears,
  queryOrder,
  queryTask,
  type RememberedRecord,
  reportFault,
  reportPayments,
  saveCamera,
  saveInspectionPlan,
  saveLot,
  saveRole,
  saveSetting,
  saveTaxProfile,
  seeTask,
  type Total,
  takeRepairOrder,
  taskDetail,
  type WaitingKind,
  waitingKinds,
  withdrawImportantNotice,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addMerchant } from '../../../testing/test-merchant.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'

const desk = cardDesk()

/** The count of the list that each kind leads to. */
const counts: Record<WaitingKind, AnyEndpoint> = {
  alarmOpen: countAlarm,
  alarmTaken: countAlarm,
  boxSilent: countCloudBox,
  lotToApprove: countParkingApproval,
  lotRefused: countLot,
  orderToMatch: countOrder,
  lotPlanned: countLot,
  cardExpiring: countCard,
  taskRehearsed: countTask,
  taskFailed: countTask,
  messageUnread: countMessage,
  writeOffAsked: countApproval,
  actionToReview: countApproval,
  cardRefundToApprove: countApproval,
  refundToApprove: countApproval,
  invoiceToIssue: countInvoice,
  refundToPayOut: countRefundStatement,
  refundFailed: countRefundStatement,
  inspectionDue: countInspection,
  faultReported: countRepairOrder,
  repairToAccept: countApproval,
  visitorAsked: countApproval,
}

const home = (as: SignedInCaller = desk.admin, records: RememberedRecord[] = []) =>
  desk.server.call(homePage, { records }, { as })
const waiting = async (as?: SignedInCaller) =>
  Object.fromEntries((await home(as)).waiting.map(({ kind, count }) => [kind, count]))

/** An import that waits to be carried out, and one that failed. */
const addTasks = async (userId: number): Promise<void> => {
  const { server, tenantId } = desk
  const own = { tenant_id: tenantId, created_by: userId, created_at: new Date('2024-04-01T08:00:00+08:00') }
  const sheet = { kind: 'import', name: '黑名单.xlsx', noun: 'blackList' }
  const tasks = ['rehearsed', 'failed'].map(state => ({ ...own, ...sheet, state }))
  await server.owner.shared.insertInto('task').values(tasks).execute()
}

/** A fault that nobody has taken, a repair that nobody has looked at, arrears that somebody wants written off, refunds, a visitor, and a vehicle that was changed. */
const addWork = async (): Promise<void> => {
  const { server, lot, tenantId } = desk
  // Another person: nobody decides about what he did himself.
  const as = await server.addUser(tenantId, [...permissions])
  const ask = <E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>) => server.call(endpoint, body, { as })
  const { lotId } = lot
  for (const name of ['一号相机', '二号相机']) {
    const camera = { lotId, kind: 'camera', name, serial: name, dialect: '', laneId: null } as const
    const { deviceId } = await ask(saveCamera, camera)
    const { repairOrderId } = await ask(reportFault, { lotId, deviceId, fault: '黑屏' })
    if (name === '一号相机') continue
    await ask(takeRepairOrder, { repairOrderId })
    await ask(finishRepair, { repairOrderId, result: '换了电源' })
  }
  const found = await ask(queryOrder, { plateNumber: '粤B55001' })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { revision } = await ask(orderActions, { orderId })
  const vehicle = { plateColor: 'yellow', vehicleSize: 'large', vehicleEnergy: null } as const
  await ask(changeVehicle, { orderId, revision, ...vehicle, reason: '黄牌' })
  await sql`select raise_arrears(${tenantId}, array[${orderId}]::bigint[], now(), '')`.execute(server.owner.shared)
  const raised = await ask(queryArrears, {})
  const arrearsId = typeof raised === 'object' ? (raised.list[0]?.arrearsId ?? 0) : 0
  await ask(askWriteOff, { arrearsId, reason: '找不到车主' })
  const window = { beginAt: '2024-04-02 08:00:00', endAt: '2024-04-02 18:00:00' }
  await ask(inviteVisitor, { lotId, plateNumber: '粤B77009', hostName: '甲公司', ...window })
  const orderNo = typeof found === 'object' ? (found.list[0]?.orderNo ?? '') : ''
  await askRefunds(as, orderId, orderNo)
  const { cardId } = await desk.open({ plates: ['粤B77003'], beginDay: '2024-04-01' })
  await applyForInvoice(as, orderId)
  const plan = { lotId, name: '巡检', points: [{ name: '道闸' }], weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['08:15'] }
  await ask(saveInspectionPlan, { ...plan, windowMinutes: 60, graceMinutes: 60 })
  const { total } = await ask(offerRefund, { cardId })
  await ask(askCardRefund, { cardId, expected: total, channel: 'cash', reason: '搬家' })
}

/** What is left of the payment is applied for. */
const applyForInvoice = async (as: SignedInCaller, orderId: number): Promise<void> => {
  const { server } = desk
  const profile = {
    ...{ validFrom: '2024-01-01', sellerName: '示范停车', sellerTaxNo: '91000000MA00000157', areaUnit: '平方米' },
    ...{ itemName: '*经营租赁*停车费', goodsCode: '3040502020200000000', ratePercent: 9, certificate: '无' },
    ...{ region: '广东省-深圳市', address: '科苑路 1 号' },
  }
  await server.call(saveTaxProfile, profile, { as })
  const title = { TitleType: 'personal', Title: '张三', PushMode: 'paper' } as const
  await server.call(applyInvoice, { orderIds: [orderId], ...title }, { as })
}

/** Of a payment, one refund to be paid out, one that failed and one to be approved. */
const askRefunds = async (as: SignedInCaller, orderId: number, orderNo: string): Promise<void> => {
  const { server, lot } = desk
  const ask = <E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>) => server.call(endpoint, body, { as })
  const paid = { eventId: newKey(), orderNo, channel: 'wechat', amount: '1.00', paidAt: '2024-04-01T07:31:00+08:00' }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events: [paid] }, { headers })
  const { payments } = await ask(offerStayRefund, { orderId })
  const back = { paymentId: payments[0]?.paymentId ?? 0, reason: 'complaint', way: 'cash', remark: '' } as const
  await ask(askRefund, { ...back, amount: '0.20', idempotencyKey: newKey() })
  const { refundId } = await ask(askRefund, { ...back, amount: '0.10', idempotencyKey: newKey() })
  await ask(failRefund, { refundId, remark: '原卡已注销' })
  await ask(saveSetting, { refundApproveAbove: 0 })
  await ask(askRefund, { ...back, amount: '0.30', idempotencyKey: newKey() })
}

beforeEach(async () => {
  const { server, lot, other } = desk
  await sql`truncate pass, alarm, message, important_notice, company, merchant cascade`.execute(server.owner.shared)
  await desk.open({ plates: ['粤B77001'], beginDay: '2024-03-05' })
  await desk.open({ plates: ['粤B77002'], beginDay: '2024-04-01' })
  const exits = ['粤B66001', '粤B66002']
  for (const place of [lot, other])
    await place.report(exits.map(plate => ({ direction: 'out', plate, passedAt: '2024-04-01T07:59:00+08:00' })))
})

describe('[home/page] what waits', () => {
  it('ok: each line says the number of the list that it leads to', async () => {
    const { server, admin } = desk
    await server.call(saveLot, { name: '筹备车场', capacity: 10 }, { as: admin })
    await sql`update alarm set state = 'taken' where alarm_id in (select max(alarm_id) from alarm)`.execute(
      server.owner.shared,
    )
    await addTasks(admin.userId)
    const stay = { plate: '粤B55001', direction: 'in', passedAt: '2024-04-01T05:00:00+08:00' } as const
    await desk.lot.report([stay, { ...stay, direction: 'out', passedAt: '2024-04-01T07:30:00+08:00' }])
    await addWork()
    server.setTime(new Date('2024-04-01T08:30:00+08:00'))
    const said = await waiting()
    // What is between an operator and the platform: parking-approval.test.ts.
    const between: WaitingKind[] = ['lotToApprove', 'lotRefused']
    for (const kind of (Object.keys(waitingKinds) as WaitingKind[]).filter(each => !between.includes(each))) {
      const { total } = (await server.call(counts[kind], waitingKinds[kind].search, { as: admin })) as Total
      expect(said[kind], kind).toBe(total)
      expect(total, kind).toBeGreaterThan(0)
    }
  })

  it('ok: nothing that a person may not see, nor what lies in lots of others', async () => {
    const { server, tenantId, stranger, lot } = desk
    const { subTenantId } = await server.owner.shared
      .selectFrom('lot')
      .select('sub_tenant_id as subTenantId')
      .where('lot_id', '=', lot.lotId)
      .executeTakeFirstOrThrow()
    const neighbour = await server.addUser(tenantId, ['order.read'], { subTenantId: subTenantId ?? 0 })
    expect(await waiting(stranger)).toEqual({})
    expect(Object.keys(await waiting(await server.addUser(tenantId, ['order.read'])))).toEqual(['orderToMatch'])
    expect(Object.keys(await waiting(await server.addUser(tenantId, [])))).toEqual([])
    // Tasks are their maker's alone.
    await addTasks(desk.admin.userId)
    expect((await waiting(neighbour)).taskFailed).toBeUndefined()
    expect((await waiting()).orderToMatch).toBe(4)
    expect((await waiting(neighbour)).orderToMatch).toBe(2)
  })

  it('ok: a failed import stays until its maker has opened it, or says that he knows', async () => {
    const { server, admin, tenantId } = desk
    await server.owner.shared.deleteFrom('task').execute()
    await addTasks(admin.userId)
    await addTasks(admin.userId)
    server.setTime(new Date('2024-04-09T08:00:00+08:00'))
    const other = await server.addUser(tenantId, [])
    await addTasks(other.userId)
    expect((await waiting()).taskFailed).toBe(2)
    const { list } = await server.call(queryTask, { state: 'failed', isSeen: 'no' }, { as: admin })
    const taskId = list[0]?.taskId ?? 0
    expect(await server.call(seeTask, { taskId }, { as: other })).toEqual({ seen: 0 })
    expect(await server.call(seeTask, { taskId }, { as: admin })).toEqual({ seen: 1 })
    expect(await server.call(taskDetail, { taskId }, { as: admin })).toMatchObject({ isUnseen: false })
    expect((await waiting()).taskFailed).toBe(1)
    expect(await server.call(seeTask, {}, { as: admin })).toEqual({ seen: 1 })
    expect((await waiting()).taskFailed).toBeUndefined()
    expect((await server.call(countTask, { state: 'failed', isSeen: 'yes' }, { as: admin })).total).toBe(2)
    expect((await waiting(other)).taskFailed).toBe(1)
  })

  it('ok: a card ends within seven days of its own clock, the last of them included', async () => {
    const { server } = desk
    const expiring = async (at: string) => {
      server.setTime(new Date(at))
      return (await waiting()).cardExpiring ?? 0
    }
    // The cards end on 4 and 30 April.
    expect(await expiring('2024-03-28T23:30:00+08:00')).toBe(1)
    expect(await expiring('2024-04-04T23:59:00+08:00')).toBe(1)
    expect(await expiring('2024-04-05T00:01:00+08:00')).toBe(0)
    expect(await expiring('2024-04-22T23:59:00+08:00')).toBe(0)
    expect(await expiring('2024-04-23T00:01:00+08:00')).toBe(1)
  })

  it('signed out: is asked to sign in', async () => {
    expect(await desk.server.refuse(homePage, {})).toMatchObject({ state: 403 })
  })
})

describe('[home/page] notices', () => {
  it('ok: those that run for him, confirmed or not, the newest first; none that is withdrawn or for others', async () => {
    const { server, admin, tenantId } = desk
    const { roleId } = await server.call(saveRole, { name: `班组${Date.now()}`, permissions: [] }, { as: admin })
    const { code } = await server.owner.shared
      .selectFrom('role')
      .select('code')
      .where('role_id', '=', roleId)
      .executeTakeFirstOrThrow()
    const times = { beginAt: '2024-04-01 07:00:00', endAt: '2024-04-01 12:00:00' }
    const publish = (title: string, more: object = {}) =>
      server.call(publishImportantNotice, { title, body: '正文', ...times, roleCodes: [], ...more }, { as: admin })
    const first = await publish('设备维护')
    await publish('夜间封路', { beginAt: '2024-04-01 07:30:00' })
    await publish('只给班组', { roleCodes: [code] })
    await publish('明天', { beginAt: '2024-04-02 07:00:00', endAt: '2024-04-02 08:00:00' })
    await server.call(withdrawImportantNotice, await publish('撤回'), { as: admin })
    await server.call(confirmImportantNotice, { noticeId: first.noticeId }, { as: admin })
    const reader = await server.addUser(tenantId, [])
    for (const as of [admin, reader])
      expect((await home(as)).notices.map(({ title }) => title)).toEqual(['夜间封路', '设备维护'])
    server.setTime(new Date('2024-04-01T12:00:01+08:00'))
    expect((await home()).notices).toEqual([])
  })
})

describe('[home/page] what he looked at last', () => {
  it('ok: is named in the order in which it was asked for, without what is gone, hidden or another’s', async () => {
    const { server, admin, tenantId, keeper, stranger, lot, other } = desk
    const { cardId } = await desk.open({ plates: ['粤B88001', '粤B88002'] })
    const otherRule = await addCardRule(server, admin, { name: '西区月卡', lotIds: [other.lotId] })
    const hidden = (await desk.open({ cardRuleId: otherRule, plates: ['粤B88003'] })).cardId
    const companyId = await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId] })
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    const { boxId, boxSerial } = await server.call(addCloudBox, { lotId: lot.lotId }, { as: admin })
    const orders = await server.owner.shared
      .selectFrom('parking_order')
      .select(['order_id as orderId', 'lot_id as lotId', 'plate'])
      .orderBy('order_id')
      .execute()
    const here = orders.find(order => order.lotId === lot.lotId)
    const there = orders.find(order => order.lotId === other.lotId)
    const records: RememberedRecord[] = [
      { screen: 'operation/cardManager', recordId: cardId },
      { screen: 'operation/records', recordId: here?.orderId ?? 0 },
      { screen: 'group/company', recordId: companyId },
      { screen: 'operation/discounts', recordId: merchantId },
      { screen: 'basic/parkEdit', recordId: lot.lotId },
      { screen: 'basic/cloudBox', recordId: boxId },
      { screen: 'users/employees', recordId: admin.userId },
      { screen: 'operation/records', recordId: 987_654 },
    ]
    const titles = async (as: SignedInCaller, asked = records) =>
      (await home(as, asked)).records.map(({ title }) => title)
    const all = [
      '粤B88001 粤B88002',
      here?.plate,
      '甲公司',
      expect.stringContaining('商户'),
      '东区停车场',
      boxSerial,
      '管理员',
    ]
    expect(await titles(admin)).toEqual(all)
    expect(await titles(stranger)).toEqual([])
    expect(await titles(await server.addUser(tenantId, ['company.read', 'user.read']))).toEqual(['甲公司', '管理员'])
    const elsewhere: RememberedRecord[] = [
      { screen: 'operation/cardManager', recordId: hidden },
      { screen: 'operation/records', recordId: there?.orderId ?? 0 },
      { screen: 'basic/parkEdit', recordId: other.lotId },
    ]
    expect(await titles(admin, elsewhere)).toHaveLength(3)
    expect(await titles(keeper, elsewhere)).toEqual([])
  })

  it('invalid: too many, or of a screen whose records have no names', async () => {
    const many = Array.from({ length: 9 }, () => ({ screen: 'users/role' as const, recordId: 1 }))
    expect(await desk.server.refuse(homePage, { records: many }, { as: desk.admin })).toMatchObject({
      code: 'request.invalid',
    })
  })
})
