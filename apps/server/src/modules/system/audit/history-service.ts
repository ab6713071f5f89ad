import {
  type AnyEndpoint,
  alarmDetail as alarmDetailEndpoint,
  type auditHistory as auditHistoryEndpoint,
  companyDetail as companyDetailEndpoint,
  couponGrantDetail as couponGrantDetailEndpoint,
  type DataOf,
  type HistoryNoun,
  importantNoticeDetail as importantNoticeDetailEndpoint,
  merchantDetail as merchantDetailEndpoint,
  orderDetail as orderDetailEndpoint,
  type ParsedBodyOf,
  roleDetail as roleDetailEndpoint,
  userDetail as userDetailEndpoint,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { alarmDetail } from '../../alarm/alarm/service.ts'
import { companyDetail } from '../../group/company/service.ts'
import { roleDetail } from '../../identity/role/service.ts'
import { userDetail } from '../../identity/user/service.ts'
import { couponGrantDetail } from '../../merchant/coupon/grant-list-service.ts'
import { merchantDetail } from '../../merchant/merchant/service.ts'
import { importantNoticeDetail } from '../../message/notice/service.ts'
import { orderDetail } from '../../traffic/order/service.ts'
import { readable } from './entries.ts'
import * as queries from './queries.ts'

/** The call that a record's drawer makes, and what answers it: it fails for whom the record is not to be seen by. */
interface Seen {
  endpoint: AnyEndpoint
  look: (ctx: SignedInContext, recordId: number) => Promise<unknown>
}

const seen: Record<HistoryNoun, Seen> = {
  alarm: { endpoint: alarmDetailEndpoint, look: (ctx, alarmId) => alarmDetail(ctx, { alarmId }) },
  company: {
    endpoint: companyDetailEndpoint,
    async look(ctx, companyId) {
      const { isWhole } = await companyDetail(ctx, { companyId })
      // Of one with other lots besides, its agreement is not shown either.
      if (!isWhole) throw new Failure('audit.wholeTenant')
    },
  },
  couponGrant: { endpoint: couponGrantDetailEndpoint, look: (ctx, grantId) => couponGrantDetail(ctx, { grantId }) },
  importantNotice: {
    endpoint: importantNoticeDetailEndpoint,
    look: (ctx, noticeId) => importantNoticeDetail(ctx, { noticeId }),
  },
  merchant: { endpoint: merchantDetailEndpoint, look: (ctx, merchantId) => merchantDetail(ctx, { merchantId }) },
  order: { endpoint: orderDetailEndpoint, look: (ctx, orderId) => orderDetail(ctx, { orderId }) },
  role: { endpoint: roleDetailEndpoint, look: (ctx, roleId) => roleDetail(ctx, { roleId }) },
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
