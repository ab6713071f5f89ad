import type { AlarmKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export const liveChannel = 'parkdesk_live'

/** What one server process tells all of them. */
export type LiveNotice =
  | {
      about: 'alarm'
      tenantId: number
      lotId: number
      lotName: string
      alarmId: number
      kind: AlarmKind
      plate: string
      laneName: string
      /** Late news is listed, not popped up. */
      isFresh: boolean
    }
  | { about: 'alarmHandled'; tenantId: number; lotId: number }
  | { about: 'sessionChanged'; tokenHash: string }

/** Sends a notice to every server process when the surrounding transaction commits, and not at all when it rolls back. */
export async function notifyLive(db: Db, notice: LiveNotice): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`.execute(db)
}
