import { sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { storableText } from '../lib/storable-text.ts'
import type { Db } from './database.ts'

/** Who acts; a signed-in context satisfies it. */
export interface AuditActor {
  /** userId null: nobody is signed in, as at a terminal. */
  session: {
    tenantId: number
    userId: number | null
    /** The API token by which he acts. */
    tokenName?: string | null
  }
  requestId: string
  /** Where the caller is; null: a job or a command. */
  address: string | null
  clock: Clock
}

interface AuditedAction {
  /** `noun.verb`, named like the permission. */
  action: string
  entity: string
  entityId: number | string
  before?: object | null
  after?: object | null
}

/** As JSON. A filter may hold what PostgreSQL takes for no text, and its export is recorded all the same. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))

/** Records in the audit who did what, and from where; call it inside the transaction of the change. */
export async function writeAudit(
  db: Db,
  { session, requestId, address, clock }: AuditActor,
  { action, entity, entityId, before, after }: AuditedAction,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      tenant_id: session.tenantId,
      at: clock(),
      user_id: session.userId,
      token_name: session.tokenName ?? null,
      action,
      entity,
      entity_id: String(entityId),
      before: before ? storableJson(before) : null,
      after: after ? storableJson(after) : null,
      request_id: requestId,
      address,
    })
    .execute()
}

/** Makes a `writeAudit` for changes to the rows of one noun. */
export const auditOf =
  (noun: string) =>
  (actor: AuditActor, db: Db, change: Omit<AuditedAction, 'entity'>): Promise<void> =>
    writeAudit(db, actor, { entity: noun, ...change })

/** Who wrote a row, and when. */
export interface Authorship {
  userId: number
  at: Date
}

/** For `select`: the name of who wrote the rows of a table that has created_by, as `creatorName` unless said; '' where nobody did. */
export const creatorName = <Name extends string = 'creatorName'>(table: string, name = 'creatorName' as Name) =>
  sql<string>`coalesce((select real_name from app_user as creator
    where creator.tenant_id = ${sql.ref(`${table}.tenant_id`)} and creator.user_id = ${sql.ref(`${table}.created_by`)}), '')`.as(
    name,
  )

/** The signed-in person, now. */
export const authorshipOf = ({ session, clock }: { session: { userId: number }; clock: Clock }): Authorship => ({
  userId: session.userId,
  at: clock(),
})

/** The actor of a command at a terminal: nobody is signed in, but the change is audited. */
export const commandActor = (tenantId: number): AuditActor => ({
  session: { tenantId, userId: null },
  requestId: 'command',
  address: null,
  clock: () => new Date(),
})
