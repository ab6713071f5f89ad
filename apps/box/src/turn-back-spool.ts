import type { DatabaseSync } from 'node:sqlite'
import type { TurnBackEvent } from '@parkdesk/contract'

export interface NewTurnBack {
  camera: string
  identity: string
  /** Empty: none was read. */
  plate: string
  deviceMs: number | null
  heardMs: number
  event: TurnBackEvent
}

/** The vehicles that turned back, until the server knows and long after, so that a repeat is known. */
export interface TurnBackSpool {
  /** The newest of this identity. */
  find(camera: string, identity: string): Pick<NewTurnBack, 'plate' | 'deviceMs' | 'heardMs'> | undefined
  add(turnBack: NewTurnBack): void
  /** Whether a read is of a vehicle that is known to have turned back within so long after it. */
  covers(read: { camera: string; plate: string; deviceMs: number }, withinMs: number): boolean
  /** What to send now, in the order in which it came. */
  next(most: number): { number: number; event: TurnBackEvent }[]
  settle(numbers: readonly number[]): void
  forget(beforeMs: number): void
}

const schema = `
  create table if not exists turn_back (
    number integer primary key,
    camera text not null,
    identity text not null,
    plate text not null,
    device_ms integer,
    heard_ms integer not null,
    event text not null,
    is_sent integer not null default 0
  );
  create index if not exists turn_back_identity on turn_back (camera, identity);
`

export function openTurnBackSpool(database: DatabaseSync): TurnBackSpool {
  database.exec(schema)
  const newest = database.prepare(
    'select plate, device_ms, heard_ms from turn_back where camera = ? and identity = ? order by number desc limit 1',
  )
  const insert = database.prepare(
    'insert into turn_back (camera, identity, plate, device_ms, heard_ms, event) values (?, ?, ?, ?, ?, ?)',
  )
  const covering = database.prepare(
    'select 1 from turn_back where camera = ? and plate = ? and device_ms between ? and ? limit 1',
  )
  const unsent = database.prepare('select number, event from turn_back where is_sent = 0 order by number limit ?')
  const settled = database.prepare('update turn_back set is_sent = 1 where number = ?')
  return {
    find(camera, identity) {
      const row = newest.get(camera, identity)
      if (!row) return undefined
      const deviceMs = row.device_ms === null ? null : Number(row.device_ms)
      return { plate: String(row.plate), deviceMs, heardMs: Number(row.heard_ms) }
    },
    add({ camera, identity, plate, deviceMs, heardMs, event }) {
      insert.run(camera, identity, plate, deviceMs, heardMs, JSON.stringify(event))
    },
    covers: ({ camera, plate, deviceMs }, withinMs) =>
      covering.get(camera, plate, deviceMs, deviceMs + withinMs) !== undefined,
    next: most =>
      unsent.all(most).map(({ number, event }) => ({ number: Number(number), event: JSON.parse(String(event)) })),
    settle(numbers) {
      for (const number of numbers) settled.run(number)
    },
    forget(beforeMs) {
      database.prepare('delete from turn_back where is_sent = 1 and heard_ms < ?').run(beforeMs)
    },
  }
}
