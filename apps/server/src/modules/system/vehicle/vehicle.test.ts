import {
  type Permission,
  registerShare,
  saveBlackList,
  saveCompanyVehicle,
  shareCode,
  type VehicleEvent,
  vehicleDetail,
  vehicleTimeLine,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'

const desk = cardDesk()
const plate = '粤B12345'
const kinds = {
  inside: 'presence.read',
  cards: 'card.read',
  companies: 'companyVehicle.read',
  blackList: 'blackList.read',
  coupons: 'coupon.read',
  orders: 'order.read',
  arrears: 'order.read',
  passes: 'pass.read',
  alarms: 'alarm.read',
  registrations: 'shareRegistration.read',
} as const satisfies Record<string, Permission>

const detail = (plateNumber = plate, as: SignedInCaller = desk.admin) =>
  desk.server.call(vehicleDetail, { plateNumber }, { as })

const readTimeLine = async (plateNumber = plate, as: SignedInCaller = desk.admin) => {
  const pages: VehicleEvent[][] = []
  let end: string | undefined
  do {
    const { events, next } = await desk.server.call(vehicleTimeLine, { plateNumber, end }, { as })
    pages.push(events)
    end = next ?? undefined
  } while (end && pages.length < 100)
  return pages
}

const stay = (from: string, until: string, plateNumber = plate) => [
  { direction: 'in' as const, plate: plateNumber, passedAt: `${from}+08:00`, pictureUrl: 'https://example.com/in.jpg' },
  { direction: 'out' as const, plate: plateNumber, passedAt: `${until}+08:00` },
]

beforeEach(async () => {
  const { server, admin, lot } = desk
  // The desk has removed cards, orders and coupons.
  await sql`truncate black_list, company, share_registration, pass, alarm cascade`.execute(server.owner.shared)
  server.setTime(new Date('2024-03-20T08:00:00+08:00'))
  const companyId = await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId] })
  const owner = { ownerName: '张三丰', ownerPhone: '13900139000' }
  await server.call(saveCompanyVehicle, { companyId, plateNumber: plate, ...owner, remark: '董事长' }, { as: admin })
  await server.call(saveBlackList, { plateNumber: plate, lotId: lot.lotId, remark: '欠费' }, { as: admin })
  const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
  await give(server, admin, { merchantId, templateId: await addTemplate(server, admin) }, plate)
  const { code } = await server.call(shareCode, {}, { as: admin })
  const registration = { code, lotId: lot.lotId, name: '李四', phone: '13800138000', plateNumber: plate }
  await server.call(registerShare, registration)
  await lot.report([
    ...stay('2024-03-20T08:10:00', '2024-03-20T09:10:00'),
    ...stay('2024-03-20T08:10:00', '2024-03-20T09:10:00', `${plate}6`),
    { direction: 'in', plate, passedAt: '2024-03-20T10:00:00+08:00' },
  ])
  server.setTime(new Date('2024-04-01T08:00:00+08:00'))
})

describe('a vehicle', () => {
  it('[operation/vehicle] ok: everything known of it, and of no plate that is like it', async () => {
    await desk.open({ plates: [plate, '粤B12346'], ownerName: '王五', ownerMobile: '13700137000' })
    const { cardId } = await desk.open({
      cardRuleId: await addCardRule(desk.server, desk.admin, { name: '西区月卡', lotIds: [desk.other.lotId] }),
      plates: [plate],
      ownerName: '王五',
      ownerMobile: '13700137000',
    })
    await desk.renew(cardId)
    const found = await detail(' 粤b·12345 ')
    expect(found).toMatchObject({
      plateNumber: plate,
      plateColor: 'blue',
      inside: [{ parkingName: '东区停车场', cameAt: '2024-03-20 10:00:00' }],
      companies: [{ companyName: '甲公司', remark: '董事长' }],
      blackList: [{ status: 'active', remark: '欠费', parkingName: '东区停车场' }],
      coupons: { total: 1, list: [{ PlateNumber: plate }] },
      orders: { total: 2 },
      passes: { total: 3, list: [{}, {}, { pictureUrl: 'https://example.com/in.jpg' }] },
      registrations: [{ name: '李四' }],
      alarms: { total: 3, list: [{ kind: 'blackListed' }, {}, {}] },
    })
    expect(found.cards).toMatchObject([
      { cardName: '西区月卡', periods: [{ status: 'active' }, { status: 'renewed' }] },
      { plates: [plate, '粤B12346'], status: 'active' },
    ])
    expect(found.owners).toEqual([
      { name: '王五', phone: '13700137000', source: 'card' },
      { name: '张三丰', phone: '13900139000', source: 'companyVehicle' },
      { name: '李四', phone: '13800138000', source: 'shareRegistration' },
    ])
  })

  it('says what unpaid orders still ask for together', async () => {
    const { server, lot } = desk
    const unpaid = '粤B55555'
    await lot.report([
      ...stay('2024-03-21T08:00:00', '2024-03-21T10:00:00', unpaid),
      ...stay('2024-03-22T08:00:00', '2024-03-22T10:00:00', unpaid),
    ])
    await sql`update parking_order set pay_status = 'unpaid', payable_fen = 2050, coupon_fen = 500, paid_fen = 25
      where plate = ${unpaid}`.execute(server.owner.shared)
    expect((await detail(unpaid)).arrears).toMatchObject({ total: 2, due: '30.50', list: [{}, {}] })
    expect((await detail('粤B99999')).arrears).toEqual({ total: 0, due: '0.00', list: [] })
  })

  it('a misread plate is found alone, though it is a part of others', async () => {
    const misread = '粤B1234'
    await desk.lot.report([{ direction: 'in', plate: misread, passedAt: '2024-03-20T11:00:00+08:00' }])
    expect(await detail(misread)).toMatchObject({ passes: { total: 1 }, cards: [], blackList: [], inside: [{}] })
  })

  it.each(Object.entries(kinds))('not permitted: %s is there with %s only', async (kind, permission) => {
    const { server, tenantId } = desk
    const allowed = await detail(plate, await server.addUser(tenantId, [permission]))
    expect(allowed).toHaveProperty(kind, expect.anything())
    const others = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(other => kinds[other] !== permission)
    for (const other of others) expect(allowed[other], other).toBeNull()
    const without = [...new Set(Object.values(kinds))].filter(other => other !== permission)
    expect(await detail(plate, await server.addUser(tenantId, without))).toHaveProperty(kind, null)
  })

  it('another tenant sees nothing of it, and nobody who sees other lots only', async () => {
    const { server, tenantId, stranger } = desk
    const nothing = {
      inside: [],
      owners: [],
      cards: [],
      companies: [],
      blackList: [],
      registrations: [],
      coupons: { list: [], total: 0 },
      orders: { list: [], total: 0 },
      arrears: { list: [], total: 0, due: '0.00' },
      passes: { list: [], total: 0 },
      alarms: { list: [], total: 0 },
    }
    expect(await detail(plate, stranger)).toMatchObject(nothing)
    expect((await readTimeLine(plate, stranger)).flat()).toEqual([])
    const subTenantId = await addSubTenant(server, tenantId)
    const neighbour = await server.addUser(tenantId, [...new Set(Object.values(kinds))], { subTenantId })
    expect(await detail(plate, neighbour)).toMatchObject(nothing)
    expect((await readTimeLine(plate, neighbour)).flat()).toEqual([])
  })

  it('signed out, or without a plate, nothing is asked', async () => {
    expect((await desk.server.post(vehicleDetail, { plateNumber: plate })).body.state).toBe(403)
    expect((await desk.server.refuse(vehicleDetail, { plateNumber: ' · ' }, { as: desk.admin })).code).toBe(
      'request.invalid',
    )
  })
})

describe('the time line', () => {
  it('has each kind of event, newest first', async () => {
    const { cardId } = await desk.open({ plates: [plate] })
    const [first = []] = await readTimeLine()
    expect(first.map(({ kind }) => kind)).toEqual([
      ...['cardSale', 'alarm', 'pass', 'stay', 'alarm', 'pass', 'alarm', 'pass', 'stay'],
      ...['blackListed', 'coupon', 'registration'],
    ])
    expect(first[0]).toMatchObject({ cardId, paid: '300.00', at: '2024-04-01 08:00:00' })
    expect(first.at(6)).toMatchObject({ alarmKind: 'blackListed', at: '2024-03-20 08:10:00' })
  })

  it('has only what the caller may read', async () => {
    const { server, tenantId } = desk
    const kindsFor = async (permission: Permission) =>
      new Set((await readTimeLine(plate, await server.addUser(tenantId, [permission]))).flat().map(({ kind }) => kind))
    expect(await kindsFor('pass.read')).toEqual(new Set(['pass']))
    expect(await kindsFor('order.read')).toEqual(new Set(['stay']))
    expect(await kindsFor('overview.read')).toEqual(new Set())
  })

  it('reads on until the oldest, each event once', async () => {
    const busy = '粤B77777'
    const at = (minute: number) => new Date(Date.UTC(2024, 1, 1, 0, minute)).toISOString().replace('.000Z', '+00:00')
    for (let from = 0; from < 80; from += 20) {
      const numbers = Array.from({ length: 20 }, (_, index) => from + index)
      const direction = (number: number) => (number % 2 === 0 ? 'in' : 'out')
      await desk.lot.report(
        numbers.map(number => ({ direction: direction(number), plate: busy, passedAt: at(number * 10) })),
      )
    }
    const pages = await readTimeLine(busy)
    expect(pages.length).toBeGreaterThan(3)
    const all = pages.flat()
    const times = all.map(event => event.at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.length)
    expect(all.filter(({ kind }) => kind === 'pass')).toHaveLength(80)
    expect(all.filter(({ kind }) => kind === 'stay')).toHaveLength(40)
  })
})
