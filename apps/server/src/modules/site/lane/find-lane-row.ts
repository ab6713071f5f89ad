import type { LaneRow } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { findLane } from './queries.ts'

/** A lane of the scope as its list shows it; undefined: there is none. */
export const findLaneRow = (db: Db, scope: Scope, laneId: number, now: Date): Promise<LaneRow | undefined> =>
  findLane(db, { scope, now }, laneId)
