import type { DatabaseSync } from 'node:sqlite'

/** The asks about reads, so that a command which names one lets its vehicle through, and no other. */
export interface HeldReads {
  /** A read is being asked about under this number. */
  note(askId: string, read: number, nowMs: number): void
  /**
   * The read of an ask is let through after all, where that was made no earlier and the vehicle did not turn back. Where another plate was asked about behind it,
   * only the ask remains.
   */
  letThrough(askId: string, sinceMs: number): void
  /** The newest read of a camera is let through after all, where it was held and is no older: of a command that names no ask. */
  letThroughNewest(camera: string, sinceMs: number): void
  forget(beforeMs: number): void
}

const schema = `
  create table if not exists ask (ask_id text primary key, read_number integer not null, asked_ms integer not null);
  create index if not exists ask_of_read on ask (read_number);
`

/** Beside the table of reads, which is there. */
export function openHeldReads(database: DatabaseSync): HeldReads {
  database.exec(schema)
  const insert = database.prepare(
    'insert into ask (ask_id, read_number, asked_ms) values (?, ?, ?) on conflict do nothing',
  )
  const named = database.prepare(
    `update read set state = 'ready'
     where number = (select read_number from ask where ask_id = ? and asked_ms >= ?) and state in ('asked', 'held')
       and not exists (select 1 from read as later join ask on ask.read_number = later.number
         where later.camera = read.camera and later.number > read.number and later.plate not in ('', read.plate))`,
  )
  const newest = database.prepare(
    `update read set state = 'ready' where state = 'held' and stored_ms >= ?
       and number = (select max(number) from read where camera = ?)`,
  )
  const old = database.prepare('delete from ask where asked_ms < ?')
  return {
    note: (askId, read, nowMs) => void insert.run(askId, read, nowMs),
    letThrough: (askId, sinceMs) => void named.run(askId, sinceMs),
    letThroughNewest: (camera, sinceMs) => void newest.run(sinceMs, camera),
    forget: beforeMs => void old.run(beforeMs),
  }
}
