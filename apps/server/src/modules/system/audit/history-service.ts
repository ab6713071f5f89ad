import {
  type AnyEndpoint,
  alarmDetail as alarmDetailEndpoint,
  arrearsDetail as arrearsDetailEndpoint,
  type auditHistory as auditHistoryEndpoint,
  cloudBoxDetail as cloudBoxDetailEndpoint,
  companyDetail as companyDetailEndpoint,
  couponGrantDetail as couponGrantDetailEndpoint,
  type DataOf,
  type HistoryNoun,
  importantNoticeDetail as importantNoticeDetailEndpoint,
  invoiceDetail as invoiceDetailEndpoint,
  lotDetail as lotDetailEndpoint,
  merchantDetail as merchantDetailEndpoint,
  orderDetail as orderDetailEndpoint,
  type ParsedBodyOf,
  queryCamera,
  queryGarage,
  queryGate,
  queryLane,
  queryRegion,
  querySpot,
  refundDetail as refundDetailEndpoint,
  repairOrderDetail as repairOrderDetailEndpoint,
  roleDetail as roleDetailEndpoint,
  saveRosterEntry,
  stockDetail as stockDetailEndpoint,
  storedCardDetail as storedCardDetailEndpoint,
  subAccountDetail as subAccountDetailEndpoint,
  userDetail as userDetailEndpoint,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { alarmDetail } from '../../alarm/alarm/service.ts'
import { storedCardDetail } from '../../card/stored-card/service.ts'
import { companyDetail } from '../../group/company/service.ts'
import { roleDetail } from '../../identity/role/service.ts'
import { userDetail } from '../../identity/user/service.ts'
import { couponGrantDetail } from '../../merchant/coupon/grant-list-service.ts'
import { merchantDetail } from '../../merchant/merchant/service.ts'
import { importantNoticeDetail } from '../../message/notice/service.ts'
import { subAccountDetail } from '../../money/sub-account/service.ts'
import { cloudBoxDetail } from '../../site/box/cloud-box-service.ts'
import { lotDetail } from '../../site/lot/lot-service.ts'
import { repairOrderDetail } from '../../site/repair-order/service.ts'
import { stockDetail } from '../../site/stock/service.ts'
import { arrearsDetail } from '../../traffic/arrears/service.ts'
import { invoiceDetail } from '../../traffic/invoice/service.ts'
import { orderDetail } from '../../traffic/order/service.ts'
import { refundDetail } from '../../traffic/refund/service.ts'
import { readable } from './entries.ts'
import * as queries from './queries.ts'

/** The call that a record's drawer makes, and what answers it: it fails for whom the record is not to be seen by. */
interface Seen {
  endpoint: AnyEndpoint
  look: (ctx: SignedInContext, recordId: number) => Promise<unknown>
}

/** Of a part of a lot without a call for one: whoever reads their list sees those of his lots. */
const partOfLot = (endpoint: AnyEndpoint, table: queries.PartOfLot): Seen => ({
  endpoint,
  async look({ db, scope }, recordId) {
    if (!(await queries.seesPart(db, scope, table, recordId))) throw new Failure('row.missing')
  },
})

const seen: Record<HistoryNoun, Seen> = {
  alarm: { endpoint: alarmDetailEndpoint, look: (ctx, alarmId) => alarmDetail(ctx, { alarmId }) },
  arrears: { endpoint: arrearsDetailEndpoint, look: (ctx, arrearsId) => arrearsDetail(ctx, { arrearsId }) },
  cloudBox: { endpoint: cloudBoxDetailEndpoint, look: (ctx, boxId) => cloudBoxDetail(ctx, { boxId }) },
  company: {
    endpoint: companyDetailEndpoint,
    async look(ctx, companyId) {
      const { isWhole } = await companyDetail(ctx, { companyId })
      // Of one with other lots besides, its agreement is not shown either.
      if (!isWhole) throw new Failure('audit.wholeTenant')
    },
  },
  couponGrant: { endpoint: couponGrantDetailEndpoint, look: (ctx, grantId) => couponGrantDetail(ctx, { grantId }) },
  device: partOfLot(queryCamera, 'device'),
  garage: partOfLot(queryGarage, 'garage'),
  gate: partOfLot(queryGate, 'gate'),
  importantNotice: {
    endpoint: importantNoticeDetailEndpoint,
    look: (ctx, noticeId) => importantNoticeDetail(ctx, { noticeId }),
  },
  invoice: { endpoint: invoiceDetailEndpoint, look: (ctx, invoiceId) => invoiceDetail(ctx, { invoiceId }) },
  lane: partOfLot(queryLane, 'lane'),
  lot: { endpoint: lotDetailEndpoint, look: (ctx, lotId) => lotDetail(ctx, { lotId }) },
  merchant: { endpoint: merchantDetailEndpoint, look: (ctx, merchantId) => merchantDetail(ctx, { merchantId }) },
  order: { endpoint: orderDetailEndpoint, look: (ctx, orderId) => orderDetail(ctx, { orderId }) },
  refund: { endpoint: refundDetailEndpoint, look: (ctx, refundId) => refundDetail(ctx, { refundId }) },
  region: partOfLot(queryRegion, 'region'),
  repairOrder: {
    endpoint: repairOrderDetailEndpoint,
    look: (ctx, repairOrderId) => repairOrderDetail(ctx, { repairOrderId }),
  },
  stock: { endpoint: stockDetailEndpoint, look: (ctx, stockItemId) => stockDetail(ctx, { stockItemId }) },
  subAccount: {
    endpoint: subAccountDetailEndpoint,
    look: (ctx, subAccountId) => subAccountDetail(ctx, { subAccountId }),
  },
  storedCard: {
    endpoint: storedCardDetailEndpoint,
    look: (ctx, storedCardId) => storedCardDetail(ctx, { storedCardId }),
  },
  // Only planners: it tells of months that are not published yet.
  roster: partOfLot(saveRosterEntry, 'roster_month'),
  role: { endpoint: roleDetailEndpoint, look: (ctx, roleId) => roleDetail(ctx, { roleId }) },
  spot: partOfLot(querySpot, 'spot'),
  user: { endpoint: userDetailEndpoint, look: (ctx, userId) => userDetail(ctx, { userId }) },
}

const mostEntries = 100

/** What was done to one record, for whoever may open it: fails as its detail call does. */
export async function auditHistory(
  ctx: SignedInContext,
  { noun, recordId }: ParsedBodyOf<typeof auditHistoryEndpoint>,
): Promise<DataOf<typeof auditHistoryEndpoint>> {
  const { endpoint, look } = seen[noun]
  const { access } = endpoint
  if (access !== 'public' && access !== 'signedIn' && access !== 'device') ctx.demand(access)
  await look(ctx, recordId)
  const wanted = { noun, thing: String(recordId), range: {} }
  const part = { offset: 0, limit: mostEntries, isDescending: true }
  return { list: await readable(ctx, await queries.listEntries(ctx.db, ctx.scope, wanted, part)) }
}
