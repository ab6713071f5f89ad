import type {
  DataOf,
  DetectorFilter,
  ParsedBodyOf,
  queryDetector as query,
  saveDetector as save,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './detector-queries.ts'
import { findSpot } from './device-queries.ts'
import { exportDetectors } from './export.ts'
import { saveDevice } from './save-device.ts'

const viewingOf = ({ scope, clock }: SignedInContext) => ({ scope, now: clock() })

/** A page of detectors, or with QueryAll one .xls of all that fit the filter. */
export async function queryDetector(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'serial')
  if (!input.QueryAll) return { list: await queries.listDetectors(ctx.db, viewingOf(ctx), input, part) }
  ctx.demand('device.export')
  return exportDetectors(ctx, input, part)
}

export const countDetector = async (ctx: SignedInContext, filter: DetectorFilter): Promise<Total> => ({
  total: await queries.countDetectors(ctx.db, viewingOf(ctx), filter),
})

/** Adds a detector, or changes one. Fails as saveDevice does, and with detector.noSpot. */
export const saveDetector = (ctx: SignedInContext, { deviceId, ...entry }: ParsedBodyOf<typeof save>) => {
  const { lotId, serial, parkSpotNumber, remark } = entry
  const saving = { deviceId, lotId, kind: 'detector', kinds: ['detector'], serialField: 'serial', entry } as const
  return saveDevice(ctx, saving, async db => {
    const spot = parkSpotNumber === '' ? null : await findSpot(db, ctx.scope, lotId, parkSpotNumber)
    if (spot === undefined) throw refusal('detector.noSpot', 'parkSpotNumber', { number: parkSpotNumber })
    return { name: serial, serial, spot_id: spot?.spotId ?? null, remark }
  })
}
