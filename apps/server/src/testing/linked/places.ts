import { randomUUID } from 'node:crypto'
import {
  addCloudBox,
  apiTokenDetail,
  askLeave,
  cameraDetail,
  cloudBoxDetail,
  importantNoticeDetail,
  inspectionDetail,
  leaveFormDetail,
  lotDetail,
  makeApiToken,
  publishImportantNotice,
  queryApiToken,
  queryCamera,
  queryCloudBox,
  queryImportantNotice,
  queryInspection,
  queryLeaveForm,
  queryLot,
  queryRepairOrder,
  queryRole,
  queryStock,
  querySubTenant,
  queryUser,
  repairOrderDetail,
  reportFault,
  roleDetail,
  saveCamera,
  saveInspectionPlan,
  saveRole,
  saveStock,
  saveSubTenant,
  saveUser,
  stockDetail,
  subTenantDetail,
  userDetail,
} from '@parkdesk/contract'
import { recheck } from '../recheck.ts'
import type { Linked } from './linked.ts'

/** The records of places, devices, stores, people and settings that screens open by a link, by component key. */
/** So many leaves were asked for: no two at once. */
let leaves = 0

export const linkedPlaces: Record<string, Linked> = {
  'basic/cloudBox': {
    detail: cloudBoxDetail,
    list: queryCloudBox,
    id: 'boxId',
    isOfLot: true,
    make: async ({ server, admin, lot }) => (await server.call(addCloudBox, { lotId: lot.lotId }, { as: admin })).boxId,
  },
  'device/cameras': {
    detail: cameraDetail,
    list: queryCamera,
    id: 'deviceId',
    isOfLot: true,
    make: async ({ server, admin, lot }) => {
      const entry = { lotId: lot.lotId, kind: 'camera', name: '一号', serial: 'c1' } as const
      return (await server.call(saveCamera, entry, { as: admin })).deviceId
    },
  },
  'device/repairOrders': {
    detail: repairOrderDetail,
    list: queryRepairOrder,
    id: 'repairOrderId',
    isOfLot: true,
    make: async ({ server, admin, lot }) => {
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
    make: async ({ server, admin, lot }) =>
      (await server.call(saveStock, { name: randomUUID(), kind: 'paper', lotId: lot.lotId, unit: '卷' }, { as: admin }))
        .stockItemId,
  },
  'report/inspection': {
    detail: inspectionDetail,
    list: queryInspection,
    id: 'inspectionId',
    isOfLot: true,
    make: async ({ server, admin, lot }) => {
      const plan = { lotId: lot.lotId, name: randomUUID(), points: [{ name: '道闸' }], weekdays: [1, 2, 3, 4, 5, 6, 7] }
      const when = { times: ['08:00'], windowMinutes: 60, graceMinutes: 60 }
      await server.call(saveInspectionPlan, { ...plan, ...when }, { as: admin })
      const rounds = await server.call(queryInspection, { planName: plan.name }, { as: admin })
      return typeof rounds === 'string' ? 0 : (rounds.list[0]?.inspectionId ?? 0)
    },
  },
  'operation/workSchedules': {
    detail: leaveFormDetail,
    list: queryLeaveForm,
    id: 'leaveFormId',
    isOfLot: true,
    make: async ({ server, admin }) => {
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
    make: async ({ lot }) => lot.lotId,
  },
  'system/importantNotice': {
    detail: importantNoticeDetail,
    list: queryImportantNotice,
    id: 'noticeId',
    isOfLot: false,
    async make({ server, admin }) {
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
    async make({ server, admin, lot }) {
      const entry = { account: 'zhang_san', realName: '张三', roleIds: [], lotsLimited: true, lotIds: [lot.lotId] }
      return (await server.call(saveUser, entry, { as: admin })).userId
    },
  },
  'tenant/subTenants': {
    detail: subTenantDetail,
    list: querySubTenant,
    id: 'subTenantId',
    isOfLot: true,
    make: async ({ server, admin }) => (await server.call(saveSubTenant, { name: '北区' }, { as: admin })).subTenantId,
  },
  'users/apiToken': {
    detail: apiTokenDetail,
    list: queryApiToken,
    id: 'tokenId',
    isOfLot: true,
    async make({ server, admin }) {
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
    make: async ({ server, admin }) =>
      (await server.call(saveRole, { name: '收费员', permissions: ['order.read'] }, { as: admin })).roleId,
  },
}
