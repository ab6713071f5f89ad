import type { LaneCommandRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { listCommands } from './queries.ts'

const mostShown = 3

/** What was sent to a lane last, and what became of it. */
export const latestCommands = async (
  { db, scope, clock }: SignedInContext,
  laneId: number,
): Promise<LaneCommandRow[]> => (await listCommands(db, scope, laneId, clock())).slice(0, mostShown)
