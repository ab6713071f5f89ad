import type pg from 'pg'
import { jobSchema } from '../../db/job-schema.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { attention, bad, type Finding, ok } from './finding.ts'

const hourMs = 3600_000
const oldBackupMs = 26 * hourMs
const clockAttentionMs = 2_000
const clockBadMs = 60_000
const largeTableBytes = 20e9

export async function checkMigrations(client: pg.Client): Promise<Finding> {
  const about = 'schema'
  const there = await client.query("select to_regclass('migration') is not null as is_there")
  if (!there.rows[0]?.is_there)
    return bad(about, 'the database is empty', 'Start the server once, or restore a backup.')
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map(row => row.name))
  const known = await knownMigrations()
  const newer = [...done].filter(name => !known.includes(name))
  if (newer.length > 0) return bad(about, `a newer Parkdesk made it (${newer.join(', ')})`, 'Start that version.')
  const pending = known.filter(name => !done.has(name))
  return pending.length > 0
    ? attention(about, `${pending.length} migrations are pending`, 'Back up, then start the server: it runs them.')
    : ok(about, 'up to date')
}

/** @param hasTimer whether the settings ask for scheduled backups */
export async function checkBackups(
  client: pg.Client,
  { now, hasTimer }: { now: Date; hasTimer: boolean },
): Promise<Finding> {
  const about = 'backups'
  if (!hasTimer)
    return attention(about, 'none is made by a timer', 'Set PARKDESK_BACKUP_DIR, or see that cron does it.')
  const { rows } = await client.query<{ began_at: Date; file_name: string; failure: string | null }>(
    'select began_at, file_name, failure from backup_run order by began_at desc limit 1000',
  )
  const good = rows.find(row => row.failure === null)
  const failed = rows[0]?.failure
  const because = failed ? `; the last try failed: ${failed}` : ''
  const advice = 'Look at the folder of PARKDESK_BACKUP_DIR: is it there, has it room, may the server write to it?'
  if (!good) return bad(about, `there is no good one yet${because}`, advice)
  const age = now.getTime() - good.began_at.getTime()
  const text = `the last good one is ${Math.round(age / hourMs)} hours old: ${good.file_name}${because}`
  if (age > oldBackupMs) return bad(about, text, advice)
  return failed ? attention(about, text, advice) : ok(about, text)
}

export async function checkClock(client: pg.Client): Promise<Finding> {
  const about = 'clock'
  const asked = Date.now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const middle = (asked + Date.now()) / 2
  const apart = Math.abs((rows[0]?.at.getTime() ?? Number.NaN) - middle)
  const text = `${(apart / 1000).toFixed(1)} s from the database's`
  const advice = 'Set both machines by a time server.'
  if (apart > clockBadMs) return bad(about, text, advice)
  return apart > clockAttentionMs ? attention(about, text, advice) : ok(about, text)
}

/** Boxes that are silent, and those whose passes of the last day came from the future. */
export async function checkBoxes(client: pg.Client, now: Date): Promise<Finding[]> {
  const yesterday = new Date(now.getTime() - 24 * hourMs)
  const { rows } = await client.query<{ serial: string; lot: string; silent: boolean; early: number }>(
    `select box.serial, lot.name as lot, box.silent_since is not null as silent,
       (select count(*)::int from pass where pass.tenant_id = box.tenant_id and pass.lot_id = box.lot_id
         and pass.passed_at > $1 and pass.timing = 'early') as early
     from cloud_box box join lot using (tenant_id, lot_id) where box.heard_at is not null order by box.serial`,
    [yesterday],
  )
  const of = ({ serial, lot }: { serial: string; lot: string }) => `${serial} (${lot})`
  const silent = rows.filter(row => row.silent)
  const early = rows.filter(row => row.early > 0)
  return [
    silent.length > 0
      ? attention('boxes', `silent: ${silent.map(of).join(', ')}`, 'See "A device is silent" in docs/operating.md.')
      : ok('boxes', `${rows.length} were heard, none is silent`),
    early.length > 0
      ? attention(
          'clocks of boxes',
          `passes from the future: ${early.map(of).join(', ')}`,
          'Set those boxes by a time server.',
        )
      : ok('clocks of boxes', 'no pass of the last day came from the future'),
  ]
}

export async function checkJobs(client: pg.Client): Promise<Finding> {
  const there = await client.query(`select to_regclass('${jobSchema}.job') is not null as is_there`)
  if (!there.rows[0]?.is_there) return ok('jobs', 'there were none yet')
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from ${jobSchema}.job where state = 'failed' group by name order by name`,
  )
  return rows.length > 0
    ? attention(
        'jobs',
        `failed: ${rows.map(row => `${row.name} ${row.count}`).join(', ')}`,
        'Look for their name in the log.',
      )
    : ok('jobs', 'none failed')
}

export async function checkTables(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by pg_total_relation_size(oid) desc limit 3`,
  )
  const text = rows.map(row => `${row.name} ${(Number(row.bytes) / 1e6).toFixed(0)} MB`).join(', ')
  return Number(rows[0]?.bytes ?? 0) > largeTableBytes
    ? attention('largest tables', text, 'Watch the disk and the time of backups.')
    : ok('largest tables', text)
}
