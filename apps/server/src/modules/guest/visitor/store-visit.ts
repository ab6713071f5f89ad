import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { postAsked } from '../../../platform/approval/notify-approvers.ts'
import { visitRequests } from './approval-rows.ts'
import { followVisit } from './follow-right.ts'
import { notifyVisitor } from './notify-visitor.ts'
import * as queries from './queries.ts'
import { windowFault } from './rules.ts'

interface Asked {
  tenantId: number
  tenantName: string
  lot: queries.LotOfVisits
  visit: {
    plateNumber: string
    visitorName: string
    phone: string
    hostName: string
    purpose: string
    beginAt: string
    endAt: string
    entries: number
  }
  by: queries.NewVisitor['by']
}

/** Stores a visit, which opens the barrier at once where the lot needs no second person. Fails with what is wrong with its window. */
export async function storeVisit(
  db: Db,
  ctx: Pick<PublicContext, 'clock' | 'language' | 'smsGateway'>,
  { tenantId, tenantName, lot, visit, by }: Asked,
): Promise<{ visitorId: number; state: 'waiting' | 'approved' }> {
  const { plateNumber: plate, beginAt, endAt, ...said } = visit
  const at = ctx.clock()
  const from = instantOf(beginAt, lot.timeZone)
  const before = instantOf(endAt, lot.timeZone)
  const limits = { nowMs: at.getTime(), mostHours: lot.mostHours }
  const fault = windowFault({ beginMs: from.getTime(), endMs: before.getTime() }, limits)
  if (fault) throw refusal(fault.code, fault.path, fault.values)
  const state = lot.needsApproval ? 'waiting' : 'approved'
  const { lotId, isFree, name: lotName, timeZone } = lot
  const stored = { ...said, lotId, plate, from, before, isFree, state, at, by } as const
  const visitorId = await queries.insertVisitor(db, tenantId, stored)
  if (state === 'approved') {
    await followVisit(db, tenantId, { visitorId, ...stored })
    await notifyVisitor(db, ctx, { tenantId, tenantName, visit: { visitorId, ...stored, lotName, timeZone } })
  } else {
    const content = { plate, lotName }
    const asked = { kind: 'visitor', requests: visitRequests, subjectId: visitorId } as const
    const usual = { kind: 'visitorAsked', at, lotId, subjectId: visitorId, content } as const
    await postAsked(db, { tenantId, timeZone, at, ...asked }, usual)
  }
  return { visitorId, state }
}
