import type { DataOf, videoLanes as lanesCall, ParsedBodyOf } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { listVideoLanes, mostTiles } from './queries.ts'

/** The lanes that a person may see, each with its last picture. */
export async function videoLanes(
  { db, scope, clock }: SignedInContext,
  { lotId }: ParsedBodyOf<typeof lanesCall>,
): Promise<DataOf<typeof lanesCall>> {
  const found = await listVideoLanes(db, scope, { now: clock(), lotId })
  return { lanes: found.slice(0, mostTiles), isCut: found.length > mostTiles }
}
