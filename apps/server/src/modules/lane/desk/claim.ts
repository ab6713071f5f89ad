import { claimSeconds } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { lacksShift } from './lacks-shift.ts'

type Claimer = Pick<SignedInContext, 'scope' | 'session' | 'clock'>

interface Claiming {
  laneId: number
  lotId: number
  /** Also from somebody who has it. */
  takesOver: boolean
}

/**
 * Takes a lane, or renews that, in one statement: of many who do it at once one has it.
 *
 * @returns false: somebody else has it
 */
export async function takeClaim(db: Db, ctx: Claimer, { laneId, lotId, takesOver }: Claiming): Promise<boolean> {
  const now = ctx.clock()
  const expires = new Date(now.getTime() + claimSeconds * 1000)
  const { rows } = await sql`
    insert into lane_claim as c (tenant_id, lane_id, lot_id, user_id, claimed_at, expires_at)
    values (${ctx.scope.tenantId}, ${laneId}, ${lotId}, ${ctx.session.userId}, ${now}, ${expires})
    on conflict (tenant_id, lane_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at,
      claimed_at = case when c.user_id = excluded.user_id then c.claimed_at else excluded.claimed_at end
    where c.user_id = excluded.user_id or c.expires_at <= ${now} or ${takesOver}
    returning 1`.execute(db)
  return rows.length > 0
}

const claims = (db: Db, { scope: { tenantId }, clock }: Claimer, laneId: number) =>
  db
    .selectFrom('lane_claim')
    .where('tenant_id', '=', tenantId)
    .where('lane_id', '=', laneId)
    .where('expires_at', '>', clock())
    .select('user_id as userId')
    .executeTakeFirst()

/** Fails with laneDesk.noShift, notClaimed: who acts on what waits at a lane has to have it. */
export async function demandClaim(db: Db, ctx: Claimer, laneId: number): Promise<void> {
  if (await lacksShift(db, ctx, laneId)) throw new Failure('laneDesk.noShift')
  if ((await claims(db, ctx, laneId))?.userId !== ctx.session.userId) throw new Failure('laneDesk.notClaimed')
}

/** Fails with laneDesk.noShift, and with laneDesk.claimed while somebody else has the lane. */
export async function demandNotClaimed(db: Db, ctx: Claimer, laneId: number): Promise<void> {
  if (await lacksShift(db, ctx, laneId)) throw new Failure('laneDesk.noShift')
  const claim = await claims(db, ctx, laneId)
  if (claim && claim.userId !== ctx.session.userId) throw new Failure('laneDesk.claimed')
}

export const dropClaim = (db: Db, { scope: { tenantId }, session: { userId } }: Claimer, laneId: number) =>
  db
    .deleteFrom('lane_claim')
    .where('tenant_id', '=', tenantId)
    .where('lane_id', '=', laneId)
    .where('user_id', '=', userId)
    .execute()
