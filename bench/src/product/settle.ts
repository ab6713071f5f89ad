import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { say } from '../report/say.ts'

/** So long nothing may be at work until a database counts as settled. */
const calmMs = 3_000
const mostMs = 300_000

/**
 * Waits until a database that was filled a moment ago has done what it does afterwards: its pages are vacuumed and written, and no job of the
 * product is still at work on the rows that came at once. A product that did not begin a minute ago has done so long since.
 */
export async function settle(owner: pg.Client): Promise<void> {
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const began = performance.now()
  let calmSince = began
  let busy: string[] = []
  while (performance.now() - calmSince < calmMs) {
    await pause(200)
    busy = await whatIsAtWork(owner)
    if (busy.length > 0) calmSince = performance.now()
    if (performance.now() - began > mostMs) break
  }
  if (busy.length > 0) say(`the database is still at work: ${busy.join('; ')}`)
}

async function whatIsAtWork(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ work: string }>(
    `select backend_type || ': ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as work from pg_stat_activity
     where pid <> pg_backend_pid() and (backend_type = 'autovacuum worker' or (backend_type = 'client backend' and state = 'active'
       and now() - query_start > interval '50 milliseconds'))`,
  )
  return rows.map(({ work }) => work)
}
