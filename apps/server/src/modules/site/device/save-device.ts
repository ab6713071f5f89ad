import { type DeviceKind, usualIntervalSeconds } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './device-queries.ts'

const audit = auditOf('device')

interface Saving {
  deviceId: number | undefined
  lotId: number
  kind: DeviceKind
  /** The kinds among which a device may be changed. */
  kinds: readonly DeviceKind[]
  /** What the body calls the serial number. */
  serialField: string
  /** What a person wrote, for the audit. */
  entry: object
}

/**
 * Adds a device to a lot, or changes one. Fails with device.taken, device.lotFixed, device.kindFixed, device.lotClosed, row.missing.
 *
 * @param store what is stored, once the lot is known to be seen
 */
export const saveDevice = (
  ctx: SignedInContext,
  { deviceId, lotId, kind, kinds, serialField, entry }: Saving,
  store: (db: Db) => Promise<queries.StoredEntry>,
): Promise<{ deviceId: number }> =>
  orTaken(refusal('device.taken', serialField), () =>
    ctx.db.transaction().execute(async db => {
      const { tenantId } = ctx.scope
      const state = await queries.findLotState(db, ctx.scope, lotId)
      if (state === undefined) throw refusal('row.missing', 'lotId')
      if (deviceId === undefined) {
        if (state === 'closed') throw refusal('device.lotClosed', 'lotId')
        const stored = { ...(await store(db)), lotId, kind, intervalSeconds: usualIntervalSeconds[kind] }
        const added = await queries.insertDevice(db, { tenantId, at: ctx.clock() }, stored)
        await audit(ctx, db, { action: 'device.add', entityId: added, after: { kind, ...entry } })
        return { deviceId: added }
      }
      const before = await queries.findForChange(db, ctx.scope, kinds, deviceId)
      if (!before) throw new Failure('row.missing')
      if (before.lotId !== lotId) throw refusal('device.lotFixed', 'lotId')
      if (before.kind !== kind) throw refusal('device.kindFixed', 'kind')
      const stored = await store(db)
      await queries.updateDevice(db, tenantId, deviceId, stored)
      await audit(ctx, db, { action: 'device.change', entityId: deviceId, before, after: afterOf(before, stored) })
      return { deviceId }
    }),
  )

/** The stored entry by the names of what was there, so that the history compares like with like. */
const afterOf = (before: object, { lane_id, spot_id, issue_state, holder_id, ...stored }: queries.StoredEntry) => ({
  ...before,
  ...stored,
  ...(lane_id !== undefined && { laneId: lane_id }),
  ...(spot_id !== undefined && { spotId: spot_id }),
  ...(issue_state !== undefined && { issueState: issue_state }),
  ...(holder_id !== undefined && { holderId: holder_id }),
})
