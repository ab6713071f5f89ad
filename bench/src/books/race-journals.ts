import type pg from 'pg'
import { type Line, speedLine } from '../report/line.ts'

const batch = 500
const batchesATurn = 10

/** Journals of one leg a second, against plain `pg` writing the very rows that posting made. */
export async function raceJournals(client: pg.Client, turns: number): Promise<Line> {
  for (const table of ['journal', 'leg']) {
    await client.query(`create table floor_${table} (like ${table} including all)`)
  }
  const seconds = { ours: 0, floor: 0 }
  let first = 900_000_000
  for (let turn = 0; turn <= turns; turn += 1) {
    const began = performance.now()
    for (let at = 0; at < batchesATurn; at += 1)
      await client.query({ name: 'post', text: post, values: [first + at * batch] })
    const posted = performance.now()
    const copied = await readRows(client, first)
    const copying = performance.now()
    for (const rows of copied) await writeRows(client, rows)
    if (turn > 0) {
      seconds.ours += (posted - began) / 1_000
      seconds.floor += (performance.now() - copying) / 1_000
    }
    first += batch * batchesATurn
  }
  const journals = turns * batchesATurn * batch
  const speeds = { ours: journals / seconds.ours, floor: journals / seconds.floor }
  return speedLine('journals/s', 0.6, { what: 'books: posting, against plain pg', ...speeds })
}

const post = `
  select post_to_books(l.tenant_id, 'bench', (select array_agg((n, 'stay.charged', l.lot_id, now(), null, '1101', '', '4001', '', 500, 'bench', n, null)::posting)
    from generate_series($1::bigint, $1::bigint + ${batch - 1}) as n))
  from (select tenant_id, lot_id from lot order by 1, 2 limit 1) as l`

type Rows = Record<'journal' | 'leg', string[]>

async function readRows(client: pg.Client, first: number): Promise<Rows[]> {
  const read: Rows[] = []
  for (let from = first; from < first + batch * batchesATurn; from += batch) {
    const one = async (text: string) =>
      (await client.query<string[]>({ text, values: [from, from + batch - 1], rowMode: 'array' })).rows[0] ?? []
    read.push({
      journal: await one(
        `select ${arraysOf(journalColumns)} from (select * from journal where source = 'bench' and source_id between $1 and $2) as j`,
      ),
      leg: await one(
        `select ${arraysOf(legColumns)} from (select * from leg where business = 'bench' and business_id between $1 and $2) as l`,
      ),
    })
  }
  return read
}

const journalColumns = {
  tenant_id: 'bigint',
  journal_id: 'bigint',
  kind: 'text',
  source: 'text',
  source_id: 'bigint',
  source_seq: 'int',
  lot_id: 'bigint',
  day: 'date',
  happened_at: 'timestamptz',
}
const legColumns = {
  tenant_id: 'bigint',
  journal_id: 'bigint',
  leg_no: 'int',
  debit_id: 'bigint',
  credit_id: 'bigint',
  amount_fen: 'bigint',
  business: 'text',
  business_id: 'bigint',
}

const arraysOf = (columns: Record<string, string>) =>
  Object.keys(columns)
    .map(name => `array_agg(${name})::text`)
    .join(', ')

async function writeRows(client: pg.Client, rows: Rows): Promise<void> {
  const insert = (table: keyof Rows, columns: Record<string, string>) => ({
    name: `floor ${table}`,
    text: `insert into floor_${table} (${Object.keys(columns).join(', ')}) select * from unnest(${Object.values(columns)
      .map((type, at) => `$${at + 1}::${type}[]`)
      .join(', ')})`,
    values: rows[table],
  })
  await client.query('begin')
  await client.query(insert('journal', journalColumns))
  await client.query(insert('leg', legColumns))
  await client.query('commit')
}
