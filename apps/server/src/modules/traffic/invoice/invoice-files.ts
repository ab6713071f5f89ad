import { createHash } from 'node:crypto'
import type { InvoiceFileKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Issued } from '../../../lib/invoice/port.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import type { InvoiceServices } from './ask-provider.ts'

const batchSize = 10
const mostFileBytes = 10 * 1024 * 1024
/** After each try the next; after the last the link alone is kept. */
const againMs = [60_000, 300_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000]

/** Notes where the files of an invoice are: they are fetched afterwards, because an invoice is issued without them. */
export async function insertFiles(
  db: Db,
  tenantId: number,
  { invoiceId, files, at }: { invoiceId: number; files: Issued['files']; at: Date },
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ kind, link }) => ({
    tenant_id: tenantId,
    invoice_id: invoiceId,
    kind,
    link,
    next_try_at: at,
  }))
  await db
    .insertInto('invoice_file')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const listFiles = (db: Db, tenantId: number, invoiceId: number) =>
  db
    .selectFrom('invoice_file')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select([sql<InvoiceFileKind>`kind`.as('kind'), sql<boolean>`path is not null`.as('isHere')])
    .orderBy(sql`kind = 'pdf' desc, kind`)
    .execute()

/** undefined: there is none, or its bytes are not here yet. */
export const findFilePath = async (db: Db, tenantId: number, invoiceId: number, kind: InvoiceFileKind) =>
  (
    await db
      .selectFrom('invoice_file')
      .where('tenant_id', '=', tenantId)
      .where('invoice_id', '=', invoiceId)
      .where('kind', '=', kind)
      .select('path')
      .executeTakeFirst()
  )?.path ?? undefined

interface DueFile {
  invoiceId: number
  kind: InvoiceFileKind
  link: string
  tries: number
}

/** Fetches the files of invoices whose time has come. */
export async function fetchInvoiceFiles(services: InvoiceServices): Promise<void> {
  for (const tenantId of await listTenantIds(services.database.shared)) {
    const db = services.database.forTenant(tenantId)
    for (const file of await takeDueFiles(db, tenantId, services.clock()))
      await fetchOne(services, { db, tenantId, file })
  }
}

/** Claims files that are due, until their next time. */
async function takeDueFiles(db: Db, tenantId: number, now: Date): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    with due as materialized (
      select invoice_id, kind from invoice_file where tenant_id = ${tenantId} and next_try_at <= ${now}::timestamptz
      order by next_try_at limit ${batchSize} for update skip locked)
    update invoice_file as f set tries = f.tries + 1,
      next_try_at = ${now}::timestamptz + (${againMs}::bigint[])[f.tries + 1] * interval '1 millisecond'
    from due where f.tenant_id = ${tenantId} and f.invoice_id = due.invoice_id and f.kind = due.kind
    returning f.invoice_id as "invoiceId", f.kind, f.link, f.tries`.execute(db)
  return rows
}

/** Links are the provider's: over TLS, or to where it is reached itself. */
const mayFetch = ({ payChannels }: InvoiceServices, link: string): boolean =>
  URL.canParse(link) && (link.startsWith('https://') || new URL(link).origin === new URL(payChannels.nuonuoUrl).origin)

async function fetchOne(
  services: InvoiceServices,
  { db, tenantId, file: { invoiceId, kind, link } }: { db: Db; tenantId: number; file: DueFile },
): Promise<void> {
  const asked = { method: 'GET' as const, url: link, headers: {}, body: '' }
  const answered = mayFetch(services, link)
    ? await sendSigned(asked, services.payChannels.timeoutMs, mostFileBytes)
    : undefined
  if (answered?.status !== 200 || answered.body.length === 0 || answered.body.length > mostFileBytes) return
  const { path } = await services.files.save(answered.body, `.${kind}`)
  await db
    .updateTable('invoice_file')
    .set({ path, sha256: createHash('sha256').update(answered.body).digest('hex'), next_try_at: null })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .execute()
}
