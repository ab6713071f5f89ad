import type {
  addCloudBox as add,
  CloudBoxFilter,
  CloudBoxRow,
  DataOf,
  ParsedBodyOf,
  queryCloudBox as query,
  Total,
  turnBoxKey as turn,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import * as keys from './key-queries.ts'
import * as lists from './list-queries.ts'
import { makeBox } from './make-box.ts'
import { revokeBoxes } from './revoke-boxes.ts'

const audit = auditOf('cloudBox')

const viewingOf = ({ scope, clock }: SignedInContext): lists.Viewing => ({ scope, now: clock() })

/** A page of cloud boxes. */
export const queryCloudBox = async (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await lists.listBoxes(ctx.db, viewingOf(ctx), input, sortedPartOf(input, 'createdAt')),
})

export const countCloudBox = async (ctx: SignedInContext, filter: CloudBoxFilter): Promise<Total> => ({
  total: await lists.countBoxes(ctx.db, viewingOf(ctx), filter),
})

/** Fails with row.missing. */
export async function cloudBoxDetail(ctx: SignedInContext, { boxId }: { boxId: number }): Promise<CloudBoxRow> {
  const found = await lists.findBox(ctx.db, viewingOf(ctx), boxId)
  if (!found) throw new Failure('row.missing')
  return found
}

/** Makes a cloud box with its key. Fails with row.missing, cloudBox.lotClosed. */
export const addCloudBox = (ctx: SignedInContext, { lotId }: ParsedBodyOf<typeof add>): Promise<DataOf<typeof add>> =>
  ctx.db.transaction().execute(async db => {
    const state = await keys.findLotState(db, ctx.scope, lotId)
    if (state === undefined) throw refusal('row.missing', 'lotId')
    if (state === 'closed') throw refusal('cloudBox.lotClosed', 'lotId')
    const made = await makeBox(db, ctx.scope.tenantId, lotId)
    const { boxId, boxSerial } = made
    await audit(ctx, db, { action: 'cloudBox.add', entityId: boxId, after: { lotId, boxSerial } })
    return made
  })

/** How long an old key holds while the new one has not been used. */
const keepsOldMs = 86_400_000

/** Gives a box a new key. Fails with session.recheckNeeded, row.missing, cloudBox.lotClosed. */
export async function turnBoxKey(
  ctx: SignedInContext,
  { boxId, keepsOld }: ParsedBodyOf<typeof turn>,
): Promise<DataOf<typeof turn>> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const boxKey = newToken()
  return ctx.db.transaction().execute(async db => {
    const { boxSerial, revokedAt, lotState, lotId, timeZone } = await demandBox(ctx, db, boxId)
    if (lotState === 'closed') throw new Failure('cloudBox.lotClosed')
    const key = { tenantId, boxId, boxSerial, keyHash: hashToken(boxKey) }
    const oldUntil = keepsOld && revokedAt === null ? new Date(ctx.clock().getTime() + keepsOldMs) : null
    if (revokedAt === null) await keys.turnKey(db, key, oldUntil)
    else {
      await keys.insertRoute(db, key)
      await keys.readmit(db, tenantId, boxId)
      await keys.giveFreeLanes(db, { tenantId, lotId, boxId })
    }
    await audit(ctx, db, { action: 'cloudBox.turn', entityId: boxId, after: { boxSerial, oldKeyUntil: oldUntil } })
    return { boxSerial, boxKey, oldKeyUntil: oldUntil && localTimeOf(oldUntil, timeZone) }
  })
}

/** Takes the key away from a box. Fails with session.recheckNeeded, row.missing. */
export async function revokeCloudBox(ctx: SignedInContext, { boxId }: { boxId: number }): Promise<null> {
  await demandRecheck(ctx)
  await ctx.db.transaction().execute(async db => {
    const { lotId } = await demandBox(ctx, db, boxId)
    await revokeBoxes(db, ctx, { lotId, boxId })
  })
  return null
}

async function demandBox(ctx: SignedInContext, db: Db, boxId: number) {
  const box = await keys.findForChange(db, ctx.scope, boxId)
  if (!box) throw new Failure('row.missing')
  return box
}
