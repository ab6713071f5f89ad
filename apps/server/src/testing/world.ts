import type { AnyEndpoint, DataOf } from '@parkdesk/contract'
import { sql } from 'kysely'
import { furnishTenant } from './furnish-tenant.ts'
import { addLot } from './test-lot.ts'
import type { SignedInCaller, TestServer } from './test-server.ts'

/** Stands in every text of the victim's rows. */
export const secret = '机密Zq'
/** Begins every plate of the victim. */
export const secretPlates = '粤B9000'
/** A plate of the victim that a stranger may know and write himself: answers may hold it. */
export const bait = `${secretPlates}0`
/** Numbers of the victim's rows, and of nobody else's. */
const firstSecretId = 777_000_001
const secretId = /(?<!\d)777\d{6}(?!\d)/
/** Made at random, as the name of a file is: one in some thousand holds what looks like such a number. */
const randomId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{48,}/g

/** At which the server's clock stands still. */
export const worldTime = new Date('2026-03-05T12:00:00+08:00')

export interface Inhabitant {
  tenantId: number
  /** The administrator. */
  admin: SignedInCaller
  /** The headers of the lot's box. */
  box: Record<string, string>
  /** The files that its modules sent as they furnished it, by the path of the call. */
  sent: Record<string, SentFile>
}

export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** Two tenants with rows in every table; the stranger is to see nothing of the victim. */
export interface World {
  victim: Inhabitant
  stranger: Inhabitant
}

/** Furnishes both, and stops the server's time: a quiet box raises no alarm, and no session grows old. */
export async function makeWorld(server: TestServer): Promise<World> {
  server.setTime(worldTime)
  await countIdsFrom(server, firstSecretId)
  const victim = await settle(server, { word: secret, plates: secretPlates, phone: '13877700001' })
  await countIdsFrom(server, 1)
  const stranger = await settle(server, { word: '自家', plates: '粤B1234', phone: '13800138000' })
  return { victim, stranger }
}

interface Looks {
  word: string
  plates: string
  phone: string
}

async function settle(server: TestServer, { word, plates, phone }: Looks): Promise<Inhabitant> {
  const { tenantId, admin } = await server.addTenant(`${word}停车`)
  const lot = await addLot(server, tenantId, { name: `${word}停车场` })
  const box = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const sent: Record<string, SentFile> = {}
  const upload = async <E extends AnyEndpoint>(
    ...[endpoint, file, options]: Parameters<typeof server.upload<E>>
  ): Promise<DataOf<E>> => {
    const answer = await server.upload(endpoint, file, options)
    if (answer.state !== 'success') throw new Error(`${endpoint.path} failed: ${JSON.stringify(answer)}`)
    return endpoint.data.parse(answer.data) as DataOf<E>
  }
  await furnishTenant({
    tenantId,
    lotId: lot.lotId,
    word,
    phone,
    now: worldTime,
    plate: index => `${plates}${index}`,
    owner: server.owner.shared,
    ask: (endpoint, body) => server.call(endpoint, body, { as: admin }),
    askAsBox: (endpoint, body) => server.call(endpoint, body, { headers: box }),
    sendAsBox: (endpoint, file) => upload(endpoint, file, { headers: box }),
    async send<E extends AnyEndpoint>(endpoint: E, file: SentFile) {
      sent[endpoint.path] = file
      return upload(endpoint, file, { as: admin })
    },
  })
  return { tenantId, admin, box, sent }
}

async function countIdsFrom({ owner }: TestServer, first: number): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${first}, false)
    from pg_sequences where schemaname = 'public'`.execute(owner.shared)
}

/** The tables that have a tenant, by the database's own catalogue. */
export async function tenantTables({ owner }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(owner.shared)
  return rows.map(({ name }) => name)
}

/** A digest of every row of a tenant, table by table, led by their count: what nobody else may change. */
export async function digestOf(server: TestServer, tenantId: number): Promise<Record<string, string>> {
  if (!isDigested.has(server)) {
    await makeDigest(server)
    isDigested.add(server)
  }
  const { rows } = await sql<{ name: string; digest: string }>`select * from digest_of_tenant(${tenantId})`.execute(
    server.owner.shared,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

const isDigested = new WeakSet<TestServer>()

/** A function, for PostgreSQL takes longer to plan a statement over every table than to run it, and walks ask it after each call. */
async function makeDigest(server: TestServer): Promise<void> {
  const digests = (await tenantTables(server)).map(
    name => sql`select ${sql.lit(name)}::text as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '')
      as digest from ${sql.table(name)} t where tenant_id = $1`,
  )
  await sql`create function digest_of_tenant(bigint) returns table (name text, digest text)
    language plpgsql set plan_cache_mode = force_generic_plan
    as $$ begin return query ${sql.join(digests, sql` union all `)}; end $$`.execute(server.owner.shared)
}

/** All rows of a tenant as PostgreSQL writes them as JSON, with their tables, always in the same order. */
export async function rowsOf(
  server: TestServer,
  tenantId: number,
): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const selects = (await tenantTables(server)).map(
    name =>
      sql`select ${name}::text as "table", to_jsonb(t) as row from ${sql.table(name)} t where tenant_id = ${tenantId}`,
  )
  const { rows } = await sql<{ table: string; row: Record<string, unknown> }>`
    ${sql.join(selects, sql` union all `)} order by 1, 2`.execute(server.owner.shared)
  return rows
}

/** What of the victim an answer gives away: texts that only the victim's rows hold, and numbers of them. */
export async function leakFinder(
  server: TestServer,
  { victim, stranger }: World,
): Promise<(answer: string) => string[]> {
  const textsOf = async ({ tenantId }: Inhabitant) =>
    new Set((await rowsOf(server, tenantId)).flatMap(({ row }) => textsIn(row)))
  const [secrets, known] = [await textsOf(victim), await textsOf(stranger)]
  const revealing = [secret, secretPlates, ...[...secrets].filter(text => text.length >= 6 && !known.has(text))]
  return answer => {
    const text = answer.replaceAll(bait, '')
    return [...revealing.filter(each => text.includes(each)), ...(secretId.exec(text.replace(randomId, '')) ?? [])]
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
