import type {
  AuditFilter,
  auditOptions as auditOptionsEndpoint,
  DataOf,
  ParsedBodyOf,
  queryAudit as query,
  Total,
} from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { readable } from './entries.ts'
import * as queries from './queries.ts'
import { verifyChain } from './verify-chain.ts'

/** Entries are about things of any lot, and many do not say of which. */
function demandWholeTenant({ scope }: SignedInContext): void {
  if (scope.lotIds !== null) throw new Failure('audit.wholeTenant')
}

const wantedOf = (ctx: SignedInContext, { userId, noun, thing, ...times }: AuditFilter): queries.Wanted => ({
  ...{ userId, noun, thing },
  range: timeRange(times, ctx.scope.timeZone),
})

/** A page of the log. Fails with audit.wholeTenant. */
export async function queryAudit(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  demandWholeTenant(ctx)
  const { userId, noun, thing, begin, end } = input
  const wanted = wantedOf(ctx, { userId, noun, thing, begin, end })
  return { list: await readable(ctx, await queries.listEntries(ctx.db, ctx.scope, wanted, partOf(input))) }
}

/** How many entries fit the filter. Fails with audit.wholeTenant. */
export async function countAudit(ctx: SignedInContext, filter: AuditFilter): Promise<Total> {
  demandWholeTenant(ctx)
  return { total: await queries.countEntries(ctx.db, ctx.scope.tenantId, wantedOf(ctx, filter)) }
}

/** The people and nouns to filter by. Fails with audit.wholeTenant. */
export async function auditOptions(ctx: SignedInContext): Promise<DataOf<typeof auditOptionsEndpoint>> {
  demandWholeTenant(ctx)
  const { tenantId } = ctx.scope
  return { people: await queries.listPeople(ctx.db, tenantId), nouns: await queries.listNouns(ctx.db, tenantId) }
}

/** Checks the chain of the whole log. Fails with audit.wholeTenant. */
export async function verifyAudit(ctx: SignedInContext) {
  demandWholeTenant(ctx)
  const { heads, ...verdict } = await verifyChain(ctx.db, ctx.scope.tenantId)
  return { ...verdict, days: heads.length, head: heads.at(-1) ?? null }
}
