import type {
  SmsKind,
  SmsTemplateEntry,
  SmsTemplateFilter,
  SmsTemplateRow,
  SmsTemplateStatus,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Use } from './rules.ts'

const sortColumns = { name: 'sms_template.name', createdAt: 'sms_template.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, { tenantId }: Scope, { name, kind, language, status }: SmsTemplateFilter) => {
  let query = db.selectFrom('sms_template').where('sms_template.tenant_id', '=', tenantId)
  if (name) query = query.where(contains('sms_template.name', name))
  if (kind) query = query.where(isOneOf('sms_template.kind', kind))
  if (language) query = query.where('sms_template.language', '=', language)
  if (status) query = query.where('sms_template.disabled', '=', status === 'disabled')
  return query
}

const rows = (db: Db, scope: Scope, filter: SmsTemplateFilter, part: Part) =>
  matching(db, scope, filter)
    .select(['sms_template.sms_template_id as smsTemplateId', 'sms_template.name', 'sms_template.remark'])
    .select([
      sql<SmsKind>`sms_template.kind`.as('kind'),
      sql<Use['language']>`sms_template.language`.as('language'),
      sql<SmsTemplateStatus>`case when sms_template.disabled then 'disabled' else 'enabled' end`.as('status'),
      'sms_template.content',
    ])
    .select([creatorName('sms_template'), localTime('sms_template.created_at', scope).as('createdAt')])
    .$call(inPart(part, sortColumns[part.sort], 'sms_template.sms_template_id'))

/** A page or a part of the list, as one array. */
export const listSmsTemplates = (...of: Parameters<typeof rows>): Promise<SmsTemplateRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSmsTemplates = (...of: Parameters<typeof rows>): AsyncIterable<SmsTemplateRow> =>
  rows(...of).stream(500)

export const countSmsTemplates = (db: Db, scope: Scope, filter: SmsTemplateFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** Lets one transaction at a time say which templates of a tenant are in use. */
export const lockTemplates = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`smsTemplate ${tenantId}`}, 0))`.execute(db)

const inUse = (db: Db, tenantId: number, { kind, language }: Use) =>
  db
    .selectFrom('sms_template')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('disabled', '=', false)

/** By what messages of a kind are written; undefined: the tenant has no text of its own. */
export const findContentInUse = async (db: Db, tenantId: number, use: Use): Promise<string | undefined> =>
  (await inUse(db, tenantId, use).select('content').executeTakeFirst())?.content

/** Disables what is in use, so that another can be; answers which. */
export const disableInUse = (db: Db, tenantId: number, use: Use) =>
  db
    .updateTable('sms_template')
    .set({ disabled: true })
    .where('tenant_id', '=', tenantId)
    .where('sms_template_id', 'in', inUse(db, tenantId, use).select('sms_template_id'))
    .returning('sms_template_id as smsTemplateId')
    .execute()

/** Of all lots of a tenant, as the public page shows them to anybody. */
export const findLongestLotName = async (db: Db, tenantId: number): Promise<string | undefined> => {
  const lots = db.selectFrom('lot').select('name').where('tenant_id', '=', tenantId)
  return (await lots.orderBy(sql`char_length(name)`, 'desc').orderBy('lot_id').limit(1).executeTakeFirst())?.name
}

/** Adds those whose name is not taken. */
export const insertSmsTemplates = (db: Db, tenantId: number, entries: readonly SmsTemplateEntry[], by: Authorship) => {
  const written = { tenant_id: tenantId, created_by: by.userId, created_at: by.at }
  const insertion = db
    .insertInto('sms_template')
    .values(entries.map(entry => ({ ...written, ...entry })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doNothing())
  return insertion.returning(['sms_template_id as smsTemplateId', 'name']).execute()
}

/** Breaks the unique key when the name is taken. */
export const updateSmsTemplate = (db: Db, tenantId: number, smsTemplateId: number, entry: SmsTemplateEntry) =>
  db
    .updateTable('sms_template')
    .set(entry)
    .where('tenant_id', '=', tenantId)
    .where('sms_template_id', '=', smsTemplateId)
    .execute()
