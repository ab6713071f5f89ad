import type { DeviceState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'

/** A box sends a heartbeat every 30 seconds; after this it is missed. */
const boxSilentMs = 2 * 60_000
const goneAfterMs = 30 * 86_400_000

/** Of the table `device as d`: when it counts as missed, as a moment; three of its intervals and 30 seconds are its time. */
const limit = sql`make_interval(secs => 3 * d.interval_seconds + 30)`

/**
 * Whether a device `d` is silent. Its box is the witness: what the box has not spoken of since is not known, so the silence of a box makes its devices
 * no more silent than they were. A device that says nothing by itself is never silent.
 */
export const isSilent = (now: Date) =>
  sql<SqlBool>`d.heard_at < case when d.box_id is null then ${now} else d.reported_at end - ${limit}`

/** Whether nobody has heard a device `d` for as long as its silence takes, its own fault or that of its box. */
export const hasNoNews = (now: Date) => sql<SqlBool>`d.heard_at < ${now}::timestamptz - ${limit}`

/** Whether it was heard within 30 days: others count nowhere. */
export const isCounted = (now: Date) => sql<SqlBool>`d.heard_at >= ${new Date(now.getTime() - goneAfterMs)}`

/** The state of a device `d` whose box is `b`. */
export const stateAt = (now: Date) => sql<DeviceState>`case
  when d.heard_at is null then 'waiting'
  when not ${isCounted(now)} then 'gone'
  when ${isSilent(now)} then 'silent'
  when b.heard_at < ${new Date(now.getTime() - boxSilentMs)} then 'unknown'
  when d.is_faulty then 'faulty'
  else 'online' end`
