import { randomUUID } from 'node:crypto'
import {
  type AlarmKind,
  alarmDetail,
  couponGrantDetail,
  grantCoupons,
  inviteVisitor,
  merchantDetail,
  orderActions,
  presenceDetail,
  queryAlarm,
  queryCouponGrant,
  queryDeviceNotice,
  queryMerchant,
  queryOrder,
  queryPresence,
  querySentryLog,
  querySms,
  queryStoredCard,
  querySubAccount,
  queryVisitor,
  saveStoredCard,
  saveSubAccount,
  saveSubMerchant,
  sentryLogDetail,
  smsDetail,
  storedCardDetail,
  subAccountDetail,
  visitorDetail,
  voidOrder,
} from '@parkdesk/contract'
import { addMerchant, addTemplate } from '../test-merchant.ts'
import type { Linked, LinkedWorld } from './linked.ts'

const addAlarm = async ({ server, tenantId, lot }: LinkedWorld, alarm: { kind: AlarmKind; plate: string }) => {
  const { alarmId } = await server.owner.shared
    .insertInto('alarm')
    .values({ tenant_id: tenantId, lot_id: lot.lotId, raised_at: new Date(), ...alarm })
    .returning('alarm_id as alarmId')
    .executeTakeFirstOrThrow()
  return alarmId
}

/** The records of lots' work and of drivers that screens open by a link, by component key. */
export const linkedTraffic: Record<string, Linked> = {
  'operation/discounts': {
    detail: merchantDetail,
    list: queryMerchant,
    id: 'merchantId',
    isOfLot: true,
    make: ({ server, admin, lot }) => addMerchant(server, admin, { lotIds: [lot.lotId] }),
  },
  'operation/cardPayment': {
    detail: storedCardDetail,
    list: queryStoredCard,
    id: 'storedCardId',
    isOfLot: false,
    make: async ({ server, admin }) => (await server.call(saveStoredCard, {}, { as: admin })).storedCardId,
  },
  'operation/subAccount': {
    detail: subAccountDetail,
    list: querySubAccount,
    id: 'subAccountId',
    isOfLot: false,
    async make({ server, admin }) {
      const { subMerchantId } = await server.call(saveSubMerchant, { name: '城投置业' }, { as: admin })
      const bank = { payee: '城投置业', bank: '招商银行', bankAccount: '6225880100001234' }
      return (await server.call(saveSubAccount, { subMerchantId, name: '城投', ...bank }, { as: admin })).subAccountId
    },
  },
  'operation/coupons': {
    detail: couponGrantDetail,
    list: queryCouponGrant,
    id: 'grantId',
    isOfLot: true,
    async make({ server, admin, lot }) {
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
    make: world => addAlarm(world, { kind: 'blackListed', plate: '粤B12345' }),
  },
  'operation/deviceNotice': {
    detail: alarmDetail,
    list: queryDeviceNotice,
    id: 'alarmId',
    isOfLot: true,
    make: world => addAlarm(world, { kind: 'deviceSilent', plate: '' }),
  },
  'operation/parking': {
    detail: presenceDetail,
    list: queryPresence,
    id: 'orderId',
    isOfLot: true,
    async make({ server, admin, lot }) {
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
    async make({ server, admin, lot }) {
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
    async make({ server, admin, lot }) {
      await lot.report([{ direction: 'in', plate: '粤B00002', passedAt: new Date().toISOString() }])
      const found = await server.call(queryOrder, { plateNumber: '粤B00002' }, { as: admin })
      const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
      const { revision } = await server.call(orderActions, { orderId }, { as: admin })
      await server.call(voidOrder, { orderId, revision, reason: '测试车辆' }, { as: admin })
      const data = await server.call(querySentryLog, {}, { as: admin })
      return typeof data === 'object' ? (data.list[0]?.actionId ?? 0) : 0
    },
  },
  'member/sms': {
    detail: smsDetail,
    list: querySms,
    id: 'smsId',
    isOfLot: true,
    async make({ server, tenantId, lot }) {
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
