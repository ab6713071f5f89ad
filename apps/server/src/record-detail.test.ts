import { randomUUID } from 'node:crypto'
import {
  type AlarmKind,
  type AnyEndpoint,
  addCloudBox,
  alarmDetail,
  apiTokenDetail,
  askLeave,
  cameraDetail,
  cloudBoxDetail,
  couponGrantDetail,
  grantCoupons,
  importantNoticeDetail,
  inviteVisitor,
  leaveFormDetail,
  lotDetail,
  makeApiToken,
  merchantDetail,
  orderActions,
  type Permission,
  presenceDetail,
  publishImportantNotice,
  queryAlarm,
  queryApiToken,
  queryCamera,
  queryCloudBox,
  queryCouponGrant,
  queryDeviceNotice,
  queryImportantNotice,
  queryLeaveForm,
  queryLot,
  queryMerchant,
  queryOrder,
  queryPresence,
  queryRepairOrder,
  queryRole,
  querySentryLog,
  querySms,
  queryStock,
  querySubTenant,
  queryUser,
  queryVisitor,
  repairOrderDetail,
  reportFault,
  roleDetail,
  saveCamera,
  saveMerchant,
  saveRole,
  saveStock,
  saveSubTenant,
  saveUser,
  screens,
  sentryLogDetail,
  smsDetail,
  stockDetail,
  subTenantDetail,
  userDetail,
  visitorDetail,
  voidOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from './testing/add-sub-tenant.ts'
import { recheck } from './testing/recheck.ts'
import { addLot, type TestLot } from './testing/test-lot.ts'
import { addMerchant, addTemplate } from './testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let powerless: SignedInCaller
/** Sees another sub-tenant's lots than those of the records. */
let neighbour: SignedInCaller
let lot: TestLot

const reading: Permission[] = [
  'merchant.read',
  'alarm.read',
  'presence.read',
  'coupon.read',
  'sms.read',
  'user.read',
  'lot.read',
  'cloudBox.read',
  'device.read',
  'repairOrder.read',
  'stock.read',
  'apiToken.read',
  'subTenant.read',
  'sentryLog.read',
  'visitor.read',
  'leaveForm.read',
]

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  powerless = await server.addUser(tenantId, [])
  neighbour = await server.addUser(tenantId, reading, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '南山车场' })
})
afterAll(() => server.close())

/** So many were asked for: no two at once. */
let leaves = 0

/** A record that screens open by a link: how it is read, which list shows it, and how it is created. */
interface Linked {
  detail: AnyEndpoint
  list: AnyEndpoint
  id: string
  /** It belongs to a lot, so a person without that lot cannot see it. */
  isOfLot: boolean
  /** Returns its id. */
  make: () => Promise<number>
}

const addAlarm = async (alarm: { kind: AlarmKind; plate: string }) => {
  const { alarmId } = await server.owner.shared
    .insertInto('alarm')
    .values({ tenant_id: tenantId, lot_id: lot.lotId, raised_at: new Date(), ...alarm })
    .returning('alarm_id as alarmId')
    .executeTakeFirstOrThrow()
  return alarmId
}

const linked: Record<string, Linked> = {
  'basic/cloudBox': {
    detail: cloudBoxDetail,
    list: queryCloudBox,
    id: 'boxId',
    isOfLot: true,
    make: async () => (await server.call(addCloudBox, { lotId: lot.lotId }, { as: admin })).boxId,
  },
  'device/cameras': {
    detail: cameraDetail,
    list: queryCamera,
    id: 'deviceId',
    isOfLot: true,
    make: async () => {
      const entry = { lotId: lot.lotId, kind: 'camera', name: '一号', serial: 'c1' } as const
      return (await server.call(saveCamera, entry, { as: admin })).deviceId
    },
  },
  'device/repairOrders': {
    detail: repairOrderDetail,
    list: queryRepairOrder,
    id: 'repairOrderId',
    isOfLot: true,
    make: async () => {
      const entry = { lotId: lot.lotId, kind: 'barrier', name: '道闸', serial: `b${Math.random()}` } as const
      const fault = { ...(await server.call(saveCamera, entry, { as: admin })), lotId: lot.lotId, fault: '不落杆' }
      return (await server.call(reportFault, fault, { as: admin })).repairOrderId
    },
  },
  'operation/stock': {
    detail: stockDetail,
    list: queryStock,
    id: 'stockItemId',
    isOfLot: true,
    make: async () =>
      (await server.call(saveStock, { name: randomUUID(), kind: 'paper', lotId: lot.lotId, unit: '卷' }, { as: admin }))
        .stockItemId,
  },
  'operation/workSchedules': {
    detail: leaveFormDetail,
    list: queryLeaveForm,
    id: 'leaveFormId',
    isOfLot: true,
    make: async () => {
      const day = String(++leaves).padStart(2, '0')
      const leave = {
        kind: 'annual',
        startsAt: `2099-01-${day} 08:00:00`,
        endsAt: `2099-01-${day} 20:00:00`,
        reason: '回家',
      } as const
      return (await server.call(askLeave, leave, { as: admin })).leaveFormId
    },
  },
  'basic/parkEdit': {
    detail: lotDetail,
    list: queryLot,
    id: 'lotId',
    isOfLot: true,
    make: async () => lot.lotId,
  },
  'operation/discounts': {
    detail: merchantDetail,
    list: queryMerchant,
    id: 'merchantId',
    isOfLot: true,
    make: () => addMerchant(server, admin, { lotIds: [lot.lotId] }),
  },
  'operation/coupons': {
    detail: couponGrantDetail,
    list: queryCouponGrant,
    id: 'grantId',
    isOfLot: true,
    async make() {
      const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
      const templateId = await addTemplate(server, admin)
      const given = { merchantId, templateId, plates: ['粤B12345'], idempotencyKey: randomUUID() }
      return (await server.call(grantCoupons, given, { as: admin })).grantId
    },
  },
  'operation/alarms': {
    detail: alarmDetail,
    list: queryAlarm,
    id: 'alarmId',
    isOfLot: true,
    make: () => addAlarm({ kind: 'blackListed', plate: '粤B12345' }),
  },
  'operation/deviceNotice': {
    detail: alarmDetail,
    list: queryDeviceNotice,
    id: 'alarmId',
    isOfLot: true,
    make: () => addAlarm({ kind: 'deviceSilent', plate: '' }),
  },
  'operation/parking': {
    detail: presenceDetail,
    list: queryPresence,
    id: 'orderId',
    isOfLot: true,
    async make() {
      await lot.report([{ direction: 'in', plate: '粤B00001', passedAt: new Date().toISOString() }])
      const { list } = await server.call(queryPresence, { plateNumber: '粤B00001' }, { as: admin })
      return list[0]?.orderId ?? 0
    },
  },
  'operation/visitors': {
    detail: visitorDetail,
    list: queryVisitor,
    id: 'visitorId',
    isOfLot: true,
    async make() {
      const day = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
      const window = { beginAt: `${day} 08:00:00`, endAt: `${day} 18:00:00` }
      const visit = { lotId: lot.lotId, plateNumber: '粤B00003', hostName: '甲公司', ...window }
      return (await server.call(inviteVisitor, visit, { as: admin })).visitorId
    },
  },
  'report/sentryLog': {
    detail: sentryLogDetail,
    list: querySentryLog,
    id: 'actionId',
    isOfLot: true,
    async make() {
      await lot.report([{ direction: 'in', plate: '粤B00002', passedAt: new Date().toISOString() }])
      const found = await server.call(queryOrder, { plateNumber: '粤B00002' }, { as: admin })
      const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
      const { revision } = await server.call(orderActions, { orderId }, { as: admin })
      await server.call(voidOrder, { orderId, revision, reason: '测试车辆' }, { as: admin })
      const data = await server.call(querySentryLog, {}, { as: admin })
      return typeof data === 'object' ? (data.list[0]?.actionId ?? 0) : 0
    },
  },
  'system/importantNotice': {
    detail: importantNoticeDetail,
    list: queryImportantNotice,
    id: 'noticeId',
    isOfLot: false,
    async make() {
      const term = { beginAt: '2026-03-02 08:00:00', endAt: '2099-12-31 23:59:59' }
      const notice = { title: '设备维护', body: '今晚维护', ...term, roleCodes: [] }
      return (await server.call(publishImportantNotice, notice, { as: admin })).noticeId
    },
  },
  'users/employees': {
    detail: userDetail,
    list: queryUser,
    id: 'userId',
    isOfLot: true,
    async make() {
      const entry = { account: 'zhang_san', realName: '张三', roleIds: [], lotsLimited: true, lotIds: [lot.lotId] }
      return (await server.call(saveUser, entry, { as: admin })).userId
    },
  },
  'tenant/subTenants': {
    detail: subTenantDetail,
    list: querySubTenant,
    id: 'subTenantId',
    isOfLot: true,
    make: async () => (await server.call(saveSubTenant, { name: '北区' }, { as: admin })).subTenantId,
  },
  'users/apiToken': {
    detail: apiTokenDetail,
    list: queryApiToken,
    id: 'tokenId',
    isOfLot: true,
    async make() {
      const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      await recheck(server, admin)
      return (await server.call(makeApiToken, { name: '对账', permissions: ['order.read'], expiresOn }, { as: admin }))
        .tokenId
    },
  },
  'users/role': {
    detail: roleDetail,
    list: queryRole,
    id: 'roleId',
    isOfLot: false,
    make: async () =>
      (await server.call(saveRole, { name: '收费员', permissions: ['order.read'] }, { as: admin })).roleId,
  },
  'member/sms': {
    detail: smsDetail,
    list: querySms,
    id: 'smsId',
    isOfLot: true,
    async make() {
      const { smsId } = await server.owner.shared
        .insertInto('sms')
        .values({
          tenant_id: tenantId,
          lot_id: lot.lotId,
          key: randomUUID(),
          kind: 'shareRegistration',
          phone: '13800138000',
          text: '您好',
          state: 'noGateway',
          created_at: new Date(),
        })
        .returning('sms_id as smsId')
        .executeTakeFirstOrThrow()
      return smsId
    },
  },
}

describe.each(Object.entries(linked))(
  'the record that a link to %s opens',
  (_screen, { detail, list, id, ...kind }) => {
    let recordId: number
    beforeAll(async () => {
      recordId = await kind.make()
    })
    const refuse = async (as?: SignedInCaller, wanted: unknown = recordId) =>
      (await server.refuse(detail, { [id]: wanted }, as ? { as } : {})).code

    it('ok: equals the row of the list', async () => {
      const { list: rows } = (await server.call(list, {}, { as: admin })) as { list: Record<string, unknown>[] }
      const row = rows.find(candidate => candidate[id] === recordId)
      expect(row).toBeDefined()
      expect(await server.call(detail, { [id]: recordId }, { as: admin })).toEqual(row)
    })

    it('invalid', async () => expect(await refuse(admin, 'x')).toBe('request.invalid'))
    it('signed out', async () => expect(await refuse()).toBe('session.missing'))
    it('not permitted', async () => expect(await refuse(powerless)).toBe('permission.missing'))
    it('another tenant’s looks like missing', async () => {
      expect(await refuse(stranger)).toBe('row.missing')
      expect(await refuse(admin, 2_000_000_000)).toBe('row.missing')
    })
    if (kind.isOfLot) {
      it('that of another part of the tenant looks like missing', async () => {
        expect(await refuse(neighbour)).toBe('row.missing')
      })
    }
  },
)

it('every screen that opens a record by a link is covered here, or has its own test of the detail', () => {
  const others = [
    'basic/lane',
    'basic/shift',
    'dashboard/console',
    'operation/arrears',
    'operation/records',
    'operation/invoices',
    'report/refundStatement',
    'operation/chargeReplay',
    'operation/cardManager',
    'operation/cardCancel',
    'operation/cardPlate',
    'operation/cardRefund',
    'group/company',
    'system/importTasks',
    'tenant/parkingApproval',
    'tenant/tenants',
    'operation/unmatched',
  ]
  const opening = Object.entries(screens).flatMap(([key, screen]) => ('opens' in screen ? [key] : []))
  expect([...Object.keys(linked), ...others].sort()).toEqual(opening.sort())
})

it('a merchant can be opened by its link however many were added after it', async () => {
  const first = await addMerchant(server, admin, { lotIds: [lot.lotId], balance: '0' })
  for (let number = 1; number <= 200; number++) {
    const entry = { name: `后来的商户 ${number}`, accountKind: 'count' as const, lotIds: [lot.lotId] }
    await server.call(saveMerchant, entry, { as: admin })
  }
  const page = await server.call(queryMerchant, { PerPage: 200 }, { as: admin })
  expect(typeof page === 'object' && page.list.some(({ merchantId }) => merchantId === first)).toBe(false)
  expect(await server.call(merchantDetail, { merchantId: first }, { as: admin })).toMatchObject({ merchantId: first })
})
