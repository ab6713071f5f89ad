import type { DataOf, ParsedBodyOf, devicePlaces as places, removeDevice as remove } from '@parkdesk/contract'
import { deleteRows } from '../../../db/tenant-rows.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import * as queries from './device-queries.ts'

/** The lanes of a lot that a device can stand at. */
export const devicePlaces = async (
  { db, scope }: SignedInContext,
  { lotId }: ParsedBodyOf<typeof places>,
): Promise<DataOf<typeof places>> => ({ lanes: await queries.listLanes(db, scope, lotId) })

/** Removes devices, all of them or none. Fails with session.recheckNeeded, row.missing. */
export const removeDevice = (ctx: SignedInContext, { deviceIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, deviceIds, {
    noun: 'device',
    list: (db, ids) => queries.listForRemoval(db, ctx.scope, ids),
    idOf: ({ deviceId }) => deviceId,
    remove: (db, ids) => deleteRows(db, 'device', ctx.scope.tenantId, ids),
  })
