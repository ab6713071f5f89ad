import type { MessageContent, MessageKind } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import { type AlarmLiveNotice, notifyLive } from '../../db/notify.ts'
import type { SignedInContext } from '../../http/context.ts'

export interface NewMessage {
  kind: MessageKind
  at: Date
  content: MessageContent
  lotId?: number
  userId?: number
  roleCodes?: readonly string[]
  subjectId?: number
  /** Sent only once, however often it is posted. */
  onceKey?: string
}

/** Returns whether it was stored: a message with the same onceKey may exist. */
async function insertMessage(db: Db, tenantId: number, message: NewMessage): Promise<boolean> {
  const stored = await db
    .insertInto('message')
    .values({
      tenant_id: tenantId,
      kind: message.kind,
      at: message.at,
      lot_id: message.lotId ?? null,
      user_id: message.userId ?? null,
      role_codes: message.roleCodes ? [...message.roleCodes] : null,
      subject_id: message.subjectId ?? null,
      content: JSON.stringify(message.content),
      once_key: message.onceKey ?? null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'once_key']).doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores a message and notifies the consoles it concerns, both when the surrounding transaction commits. */
export async function postMessage(db: Db, tenantId: number, message: NewMessage): Promise<void> {
  if (!(await insertMessage(db, tenantId, message))) return
  const { kind, lotId = null, userId = null, roleCodes } = message
  await notifyLive(db, {
    about: 'message',
    tenantId,
    kind,
    lotId,
    userId,
    roleCodes: roleCodes ? [...roleCodes] : null,
  })
}

/** Announces a new alarm: stores a message, and sends the notice for both live channels. */
export async function postAlarm(db: Db, at: Date, alarm: Omit<AlarmLiveNotice, 'about'>): Promise<void> {
  const { tenantId, lotId, alarmId, kind, lotName, laneName, plate, detail } = alarm
  const content = { ...detail, ...(lotName && { lotName }), ...(laneName && { laneName }), ...(plate && { plate }) }
  const about = lotId === null ? {} : { lotId }
  await insertMessage(db, tenantId, { kind, at, subjectId: alarmId, content, ...about })
  await notifyLive(db, { about: 'alarm', ...alarm })
}

type Imported = Required<Pick<MessageContent, 'noun' | 'fileName' | 'total' | 'success' | 'repeat' | 'failed'>>

/** Notifies the caller that the import is done. */
export const postImported = (db: Db, { session, clock }: SignedInContext, content: Imported): Promise<void> =>
  postMessage(db, session.tenantId, { kind: 'imported', at: clock(), userId: session.userId, content })
