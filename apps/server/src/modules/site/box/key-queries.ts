import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** A box of the scope, which nobody else changes until the transaction ends. */
export const findForChange = (db: Db, scope: Scope, boxId: number) =>
  db
    .selectFrom('cloud_box as b')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'b.tenant_id').onRef('l.lot_id', '=', 'b.lot_id'))
    .where(inScope(scope, 'b'))
    .where('b.box_id', '=', boxId)
    .select(['b.box_id as boxId', 'b.serial as boxSerial', 'b.lot_id as lotId', 'b.revoked_at as revokedAt'])
    .select(['l.state as lotState', 'l.time_zone as timeZone'])
    .forUpdate('b')
    .executeTakeFirst()

/** The state of a lot of the scope; undefined: it sees no such lot. */
export const findLotState = async (db: Db, scope: Scope, lotId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('lot')
      .where(inScope(scope, 'lot', lotId))
      .select('state')
      .executeTakeFirst()
  )?.state

interface Key {
  tenantId: number
  boxId: number
  boxSerial: string
  keyHash: Buffer
}

export const insertRoute = (db: Db, { tenantId, boxId, boxSerial, keyHash }: Key) =>
  db
    .insertInto('box_route')
    .values({ serial: boxSerial, tenant_id: tenantId, box_id: boxId, key_hash: keyHash })
    .execute()

/** A new key for a box that has one; the old one holds until a moment, or no more. */
export const turnKey = (db: Db, { tenantId, boxId, boxSerial, keyHash }: Key, oldUntil: Date | null) =>
  db
    .updateTable('box_route')
    .set(eb => ({
      key_hash: keyHash,
      old_key_hash: oldUntil === null ? null : eb.ref('key_hash'),
      old_key_until: oldUntil,
    }))
    .where('serial', '=', boxSerial)
    .where('tenant_id', '=', tenantId)
    .where('box_id', '=', boxId)
    .execute()

export const insertBox = async (
  db: Db,
  { tenantId, lotId, boxSerial }: { tenantId: number; lotId: number; boxSerial: string },
): Promise<number> => {
  const { boxId } = await db
    .insertInto('cloud_box')
    .values({ tenant_id: tenantId, lot_id: lotId, serial: boxSerial })
    .returning('box_id as boxId')
    .executeTakeFirstOrThrow()
  return boxId
}

/** A revoked box has a key again. */
export const readmit = (db: Db, tenantId: number, boxId: number) =>
  db
    .updateTable('cloud_box')
    .set({ revoked_at: null })
    .where('tenant_id', '=', tenantId)
    .where('box_id', '=', boxId)
    .execute()

/** The only box of a lot speaks for its lanes that have none. */
export const giveFreeLanes = (db: Db, { tenantId, lotId, boxId }: { tenantId: number; lotId: number; boxId: number }) =>
  db
    .updateTable('lane')
    .set({ box_id: boxId })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('box_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cloud_box as other')
            .select('other.box_id')
            .where('other.tenant_id', '=', tenantId)
            .where('other.lot_id', '=', lotId)
            .where('other.box_id', '!=', boxId)
            .where('other.revoked_at', 'is', null),
        ),
      ),
    )
    .execute()
