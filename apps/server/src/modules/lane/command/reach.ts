import type { LaneReach } from '@parkdesk/contract'
import { sql } from 'kysely'

/** Not heard for so long, a box is not reached. */
const silentSeconds = 120

/** For `select`: whether the box `b` of a lane was heard a moment ago. */
export const reachAt = (now: Date) => sql<LaneReach>`case when b.box_id is null or b.revoked_at is not null then 'none'
  when b.silent_since is null and b.heard_at > ${now}::timestamptz - make_interval(secs => ${silentSeconds}) then 'reachable'
  else 'silent' end`
