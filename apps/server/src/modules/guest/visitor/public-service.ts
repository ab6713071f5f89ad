import { createHash, randomBytes } from 'node:crypto'
import type {
  DataOf,
  ParsedBodyOf,
  visitPlace as place,
  requestVisit as request,
  visitState as state,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { tenantOf } from '../../../platform/tenant/share-code.ts'
import * as queries from './queries.ts'
import { storeVisit } from './store-visit.ts'

const dayMs = 86_400_000
/** More than so many a day for one operator are not made by people. */
const mostPerDay = 500
/** Of one telephone: a family, a driver with several errands. */
const mostOfPhone = 10

const everywhere = (tenantId: number) => ({ tenantId, lotIds: null })
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** The operator of a code, and its lots that take visitors on the public page. Fails with share.unknown. */
export async function visitPlace(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof place>,
): Promise<DataOf<typeof place>> {
  const { tenantId, tenantName } = await tenantOf(ctx, code)
  const lots = await queries.listSettings(ctx.database.forTenant(tenantId), everywhere(tenantId))
  const now = ctx.clock()
  return {
    tenantName,
    lots: lots
      .filter(({ takesPublic }) => takesPublic)
      .map(({ lotId, name, mostHours, timeZone }) => ({ lotId, name, mostHours, now: localTimeOf(now, timeZone) })),
  }
}

/**
 * Stores what a visitor asks. The answer is the same for every plate, known or not, listed or not: nothing can be learnt from it. Fails with share.unknown,
 * visitor.notTaken, request.tooMany, and with what is wrong with the window.
 */
export async function requestVisit(
  ctx: PublicContext,
  { code, lotId, ...visit }: ParsedBodyOf<typeof request>,
): Promise<DataOf<typeof request>> {
  const { tenantId, tenantName } = await tenantOf(ctx, code)
  const visitKey = randomBytes(16).toString('hex')
  await ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const lots = await queries.listSettings(db, everywhere(tenantId))
      const lot = lots.find(each => each.lotId === lotId && each.takesPublic)
      if (!lot) throw refusal('visitor.notTaken', 'lotId')
      const since = new Date(ctx.clock().getTime() - dayMs)
      const { all, ofPhone } = await queries.countPublic(db, tenantId, visit.phone, since)
      if (all >= mostPerDay || ofPhone >= mostOfPhone) throw new Failure('request.tooMany')
      const asked = { ...visit, entries: 1 }
      const by = { keyHash: hashOf(visitKey) }
      const { visitorId, state } = await storeVisit(db, ctx, { tenantId, tenantName, lot, visit: asked, by })
      // Nothing that the visitor wrote: nobody can remove it from there.
      const actor = { ...ctx, session: { tenantId, userId: null } }
      await writeAudit(db, actor, {
        action: 'visitor.request',
        entity: 'visitor',
        entityId: visitorId,
        after: { lotId, state },
      })
    })
  return { visitKey }
}

/** Fails with share.unknown, visitor.unknown. */
export async function visitState(
  ctx: PublicContext,
  { code, visitKey }: ParsedBodyOf<typeof state>,
): Promise<DataOf<typeof state>> {
  const { tenantId } = await tenantOf(ctx, code)
  const found = await queries.findByKey(ctx.database.forTenant(tenantId), tenantId, hashOf(visitKey), ctx.clock())
  if (!found) throw new Failure('visitor.unknown')
  return found
}
