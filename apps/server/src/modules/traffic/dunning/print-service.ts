import {
  type dunningBatch as batchCall,
  type dunningBatches as batchesCall,
  type DataOf,
  mostPrinted,
  type ParsedBodyOf,
  PrintedKind,
  type printDunning as printCall,
  yuan,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { listLetters, matchingDunning } from './queries.ts'
import { lockToDo } from './writes.ts'

const audit = auditOf('dunningBatch')

/** Takes what is to be printed into a batch. Fails with dunning.nothingToPrint. */
export const printDunning = (
  ctx: SignedInContext,
  { kind, lotId }: ParsedBodyOf<typeof printCall>,
): Promise<DataOf<typeof printCall>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const at = ctx.clock()
    const waiting = await matchingDunning(db, ctx.scope, { kind, state: 'toDo', ...(lotId !== undefined && { lotId }) })
      .select('d.dunning_id as dunningId')
      .orderBy('d.dunning_id')
      .limit(mostPrinted)
      .execute()
    const taken = await lockToDo(
      db,
      tenantId,
      waiting.map(({ dunningId }) => dunningId),
    )
    if (taken.length === 0) throw new Failure('dunning.nothingToPrint')
    const { batch_id: batchId } = await db
      .insertInto('dunning_batch')
      .values({ tenant_id: tenantId, kind, made_by: userId, made_at: at })
      .returning('batch_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('dunning')
      .set({ state: 'done', batch_id: batchId, closed_by: userId, closed_at: at })
      .where('tenant_id', '=', tenantId)
      .where('dunning_id', '=', sql<number>`any(${taken})`)
      .execute()
    await audit(ctx, db, { action: 'dunning.print', entityId: batchId, after: { kind, count: taken.length } })
    return { batchId, count: taken.length }
  })

/** Batches in which the scope sees a step. */
const batches = (db: Db, scope: Scope) => {
  const steps = matchingDunning(db, scope, {})
    .whereRef('d.batch_id', '=', 'b.batch_id' as 'd.batch_id')
    .select(sql<number>`count(*)::int`.as('n'))
  return db
    .selectFrom('dunning_batch as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .select(['b.batch_id as batchId', 'b.kind', localTime('b.made_at', scope).as('madeAt')])
    .select([
      sql<number>`(${steps})`.as('count'),
      sql<string>`coalesce((select u.real_name from app_user as u where u.tenant_id = b.tenant_id and u.user_id = b.made_by), '')`.as(
        'madeBy',
      ),
    ])
    .where(sql<SqlBool>`(${steps}) > 0`)
    .orderBy('b.batch_id', 'desc')
    .$castTo<DataOf<typeof batchesCall>['list'][number]>()
}

/** What is to be printed, and the last batches. */
export async function dunningBatches({ db, scope }: SignedInContext): Promise<DataOf<typeof batchesCall>> {
  const waiting = await matchingDunning(db, scope, { state: 'toDo', kind: PrintedKind.options })
    .groupBy('d.kind')
    .select(['d.kind', sql<number>`count(*)::int`.as('count')])
    .execute()
  const toDo = PrintedKind.options.map(kind => ({
    kind,
    count: waiting.find(row => row.kind === kind)?.count ?? 0,
  }))
  return { toDo, list: await batches(db, scope).limit(50).execute() }
}

/** A batch as it is printed. Fails with row.missing. */
export async function dunningBatch(
  { db, scope, session }: SignedInContext,
  { batchId }: ParsedBodyOf<typeof batchCall>,
): Promise<DataOf<typeof batchCall>> {
  const batch = await batches(db, scope).where('b.batch_id', '=', batchId).executeTakeFirst()
  if (!batch) throw new Failure('row.missing')
  const letters = await listLetters(db, scope, batchId)
  return {
    ...batch,
    operator: session.tenantName,
    letters: letters.map(({ openFen, ...letter }) => ({ ...letter, openMoney: yuan(openFen) })),
  }
}
