import type { AlarmDetail, AlarmKind, MessageKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { JobName } from '../lib/job.ts'
import type { Db } from './database.ts'

export const liveChannel = 'parkdesk_live'

export interface AlarmLiveNotice {
  about: 'alarm'
  tenantId: number
  /** null: the alarm concerns the whole operator. */
  lotId: number | null
  lotName: string
  alarmId: number
  kind: AlarmKind
  plate: string
  /** Where the vehicle stands that the alarm is about. */
  laneId?: number | undefined
  laneName: string
  detail: AlarmDetail
}

/** A notice from one server process to all of them. */
export type LiveNotice =
  | AlarmLiveNotice
  | {
      about: 'message'
      tenantId: number
      kind: MessageKind
      /** The recipients; null: every lot, every user, every role. */
      lotId: number | null
      userId: number | null
      roleCodes: string[] | null
    }
  | { about: 'messagesSeen'; tenantId: number; userId: number }
  | { about: 'traffic'; tenantId: number; lotIds: number[] }
  /** There is a command for a box. */
  | { about: 'command'; tenantId: number; boxId: number }
  /** Something about the lanes of a lot has changed: a command, what became of one. */
  | { about: 'lane'; tenantId: number; lotId: number }
  | { about: 'alarmHandled'; tenantId: number; lotId: number | null }
  | { about: 'sessionChanged'; tokenHash: string }
  | { about: 'currencyChanged'; tenantId: number }
  | { about: 'jobSent'; job: JobName }

/** A notice as a statement of its own sends it: `pg_notify(liveChannel, …)`. */
export const noticeText = (notice: LiveNotice): string => JSON.stringify(notice)

/** Sends a notice to every server process when the surrounding transaction commits, and not at all when it rolls back. */
export async function notifyLive(db: Db, notice: LiveNotice): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${noticeText(notice)})`.execute(db)
}
