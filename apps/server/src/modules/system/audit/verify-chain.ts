import type { ChainFinding, ChainHead } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const mostFindings = 20

export interface ChainVerdict {
  entries: number
  /** The last link of each day, the newest last. */
  heads: ChainHead[]
  /** How many there are in all. */
  faults: number
  /** The first of them. */
  findings: ChainFinding[]
}

/** Checks a tenant's chain: each link against the one before it, each entry against its link, the last link against the head. */
export async function verifyChain(db: Db, tenantId: number): Promise<ChainVerdict> {
  const findings = await listFaults(db, tenantId)
  const heads = await listHeads(db, tenantId)
  return {
    entries: heads.reduce((sum, { entries }) => sum + entries, 0),
    heads,
    faults: findings[0]?.total ?? 0,
    findings: findings.map(({ total, ...finding }) => finding),
  }
}

async function listFaults(db: Db, tenantId: number) {
  const { rows } = await sql<ChainFinding & { total: number }>`
    with chain as materialized (
      select link.*, lag(link.hash) over past as hash_before, lag(entry.at) over past as at_before, entry.at,
        entry.audit_id is null as is_gone, audit_hash(entry, link.day, link.place, link.previous) as true_hash
      from audit_link as link left join audit as entry using (tenant_id, audit_id)
      where link.tenant_id = ${tenantId}
      window past as (order by link.day, link.place)
    ), fault as (
      select 'removed' as fault, day, audit_id from chain where is_gone
      union all
      select 'changed', day, audit_id from chain where not is_gone and hash <> true_hash
      union all
      select 'broken', day, audit_id from chain where previous <> coalesce(hash_before, '')
      union all
      select 'backdated', day, audit_id from chain where at < at_before - interval '1 hour'
      union all
      select 'unlinked', null, audit_id from audit as entry where entry.tenant_id = ${tenantId} and not exists (
        select from audit_link as link where link.tenant_id = entry.tenant_id and link.audit_id = entry.audit_id)
      union all
      select 'cut', head.day, null from audit_head as head where head.tenant_id = ${tenantId} and head.hash is distinct from (
        select hash from audit_link as link where link.tenant_id = head.tenant_id order by day desc, place desc limit 1)
    )
    select fault, day::text, audit_id as "auditId", count(*) over () as total from fault
    order by day nulls last, audit_id nulls last limit ${mostFindings}`.execute(db)
  return rows
}

async function listHeads(db: Db, tenantId: number): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select distinct on (day) day::text, place as entries, encode(hash, 'hex') as hash from audit_link
    where tenant_id = ${tenantId} order by day, place desc`.execute(db)
  return rows
}

/** The heads of a tenant that were noted earlier and stand in its chain no more: what came before them was written again. */
export async function listLostHeads(db: Db, tenantId: number, noted: readonly ChainHead[]): Promise<ChainHead[]> {
  const lost: ChainHead[] = []
  for (const head of noted) {
    const found = await db
      .selectFrom('audit_link')
      .select('day')
      .where('tenant_id', '=', tenantId)
      .where('day', '=', head.day)
      .where('place', '=', head.entries)
      .where(sql<boolean>`encode(hash, 'hex') = ${head.hash}`)
      .executeTakeFirst()
    if (!found) lost.push(head)
  }
  return lost
}
