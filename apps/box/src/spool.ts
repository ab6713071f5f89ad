import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PassEvent } from '@parkdesk/contract'
import { type BoxStore, openBoxStore } from './box-store.ts'
import { Fault } from './fault.ts'
import { type HeldReads, openHeldReads } from './held-reads.ts'
import { openPictureSpool, type PictureSpool } from './picture-spool.ts'
import { openTurnBackSpool, type TurnBackSpool } from './turn-back-spool.ts'

/**
 * waiting: further messages of the vehicle may better the reading. ready: to be sent. sent: the server has it. refused: the server does not
 * take it. turnedBack: the vehicle turned back. asked: nobody has decided whether to open. opening: the barrier is
 * being ordered to rise. held: it was not let through, so it is no pass.
 */
export type SpoolState = 'waiting' | 'ready' | 'sent' | 'refused' | 'turnedBack' | 'asked' | 'opening' | 'held'

export interface SpooledRead {
  number: number
  state: SpoolState
  /** By the device's clock; null where it gave none that can be believed. */
  deviceMs: number | null
  event: PassEvent
}

export interface NewRead {
  camera: string
  identity: string
  deviceMs: number | null
  storedMs: number
  /** Whether it waits for somebody to decide: it is sent only once the vehicle was let through. */
  isAsked?: boolean
  /** It is known that the vehicle turned back. */
  isTurnedBack?: boolean
  /** Until when it waits for further messages; null: it is complete. */
  waitsUntilMs: number | null
  event: PassEvent
}

/** What becomes of a read that was asked about. */
export type Decision = 'ready' | 'opening' | 'held'

/** The reads of a lot on the box's own disk, from before they are answered until long after the server has them, so that a repeat is known. */
export interface Spool {
  /** The newest read of this identity. */
  find(camera: string, identity: string): SpooledRead | undefined
  /** The newest read of a camera. */
  latest(camera: string): SpooledRead | undefined
  add(read: NewRead): void
  /** Betters a read that waits; `isComplete`: it waits no longer. */
  improve(number: number, event: PassEvent, isComplete: boolean): void
  /**
   * Takes back the reads of a vehicle that turned back, and answers their event ids, also those that the server has or is getting. By the device's
   * clock none that came later is one of them.
   */
  withdraw(of: { camera: string; plate: string; sinceMs: number; deviceMs: number | null }): string[]
  /** What was decided about a read that was asked about, or held before. */
  decide(number: number, decision: Decision): void
  /** What becomes of reads by later commands. */
  held: HeldReads
  /** What else the box keeps. */
  store: BoxStore
  pictures: PictureSpool
  turnBacks: TurnBackSpool
  /** What to send now, in the order in which it came. */
  next(nowMs: number, most: number): SpooledRead[]
  /** When the next read stops waiting. */
  nextWaitEndsMs(): number | undefined
  settle(numbers: readonly { number: number; state: 'sent' | 'refused' }[]): void
  countPending(): number
  /** Forgets what was settled before this moment. */
  forget(beforeMs: number): void
  /** Makes room for reads that a full disk leaves. */
  keepRoom(): void
  close(): void
}

/** Room for some 15,000 reads. */
const roomBytes = 8 * 2 ** 20
/** Several times what a batch changes. */
const journalRoomBytes = 2 ** 20
const fileName = 'spool.sqlite'
/** A vehicle that turned back is never said to have been read so much later. */
const clockSetMs = 3 * 60_000

const schema = `
  create table if not exists read (
    number integer primary key,
    camera text not null,
    identity text not null,
    plate text not null,
    device_ms integer,
    stored_ms integer not null,
    waits_until_ms integer,
    state text not null,
    event text not null
  );
  create index if not exists read_identity on read (camera, identity);
  create index if not exists read_state on read (state, number);
`

interface Row {
  number: number
  state: SpoolState
  deviceMs: number | null
  event: string
}

const columns = 'number, state, device_ms as deviceMs, event'

/** How much of the disk pictures may take unless somebody says otherwise. */
export const usualPictureBytes = 500 * 2 ** 20

/** Opens the spool of a folder. Two boxes cannot share one. */
export function openSpool(folder: string, pictureBytes = usualPictureBytes): Spool {
  const database = open(folder)
  const store = openBoxStore(database)
  const pictures = openPictureSpool(database, folder, pictureBytes)
  const turnBacks = openTurnBackSpool(database)
  const held = openHeldReads(database)
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const statement = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const made = database.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  const rows = (sql: string, ...values: (string | number)[]) =>
    (statement(sql).all(...values) as unknown as Row[]).map(({ event, ...row }) => ({
      ...row,
      event: JSON.parse(event),
    }))
  const number = (sql: string) => Number(Object.values(statement(sql).get() ?? {})[0] ?? 0)
  return {
    find: (camera, identity) =>
      rows(
        `select ${columns} from read where camera = ? and identity = ? order by number desc limit 1`,
        camera,
        identity,
      )[0],
    latest: camera => rows(`select ${columns} from read where camera = ? order by number desc limit 1`, camera)[0],
    store,
    pictures,
    turnBacks,
    held,
    add({ camera, identity, deviceMs, storedMs, waitsUntilMs, event, isAsked = false, isTurnedBack = false }) {
      const state: SpoolState = isTurnedBack
        ? 'turnedBack'
        : isAsked
          ? 'asked'
          : waitsUntilMs === null
            ? 'ready'
            : 'waiting'
      statement(
        `insert into read (camera, identity, plate, device_ms, stored_ms, waits_until_ms, state, event)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(camera, identity, event.plate ?? '', deviceMs, storedMs, waitsUntilMs, state, JSON.stringify(event))
    },
    improve(of, event, isComplete) {
      const state: SpoolState = isComplete ? 'ready' : 'waiting'
      statement(`update read set event = ?, plate = ?, state = ? where number = ? and state = 'waiting'`).run(
        JSON.stringify(event),
        event.plate ?? '',
        state,
        of,
      )
    },
    withdraw({ camera, plate, sinceMs, deviceMs }) {
      const found = rows(
        `update read set state = 'turnedBack'
         where camera = ? and plate = ? and stored_ms >= ? and state not in ('refused', 'turnedBack') and (device_ms is null or device_ms <= ? or device_ms > ?)
         returning ${columns}`,
        ...[camera, plate, sinceMs, deviceMs ?? Number.MAX_SAFE_INTEGER],
        // A clock that was set in between says nothing.
        (deviceMs ?? 0) + clockSetMs,
      )
      return found.map(({ event }) => event.eventId)
    },
    decide(of, decision) {
      // One that is let through still waits for a second reading, where it was to.
      const state = decision === 'ready' ? `case when waits_until_ms is null then 'ready' else 'waiting' end` : '?'
      const values = decision === 'ready' ? [of] : [decision, of]
      statement(`update read set state = ${state} where number = ? and state in ('asked', 'opening', 'held')`).run(
        ...values,
      )
    },
    next: (nowMs, most) =>
      rows(
        `select ${columns} from read
         where state = 'ready' or (state = 'waiting' and waits_until_ms <= ?) order by number limit ?`,
        nowMs,
        most,
      ),
    nextWaitEndsMs: () => number(`select min(waits_until_ms) from read where state = 'waiting'`) || undefined,
    settle(settled) {
      database.exec('begin')
      try {
        for (const { number: of, state } of settled)
          statement(`update read set state = ? where number = ? and state <> 'turnedBack'`).run(state, of)
        database.exec('commit')
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },
    countPending: () => number(`select count(*) from read where state in ('waiting', 'ready')`),
    forget(beforeMs) {
      statement(`delete from read where state not in ('waiting', 'ready') and stored_ms < ?`).run(beforeMs)
      store.forget(beforeMs)
      turnBacks.forget(beforeMs)
      held.forget(beforeMs)
    },
    keepRoom: () => keepRoom(database, folder),
    close: () => database.close(),
  }
}

function open(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(join(folder, fileName))
    // Exclusive: a second box on the same folder would send everything twice. Full: what was answered survives a power cut.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = persist; pragma synchronous = full')
    database.exec(schema)
    // The box ended while a barrier was ordered to rise: most likely it rose, and a pass too many is put right more easily than one too few.
    database.exec(`update read set state = 'ready' where state = 'opening'`)
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/locked/.test(reason)) throw new Fault(`Another box works with ${folder}: give each its own folder by --data.`)
    throw new Fault(`The reads cannot be kept in ${folder}: ${reason}`)
  }
}

/**
 * Pages that were written once and are free belong to the file, and the journal keeps its length: both can be written again when nothing else
 * can on a full disk.
 */
function keepRoom(database: DatabaseSync, folder: string): void {
  const pragma = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0] ?? 0)
  const journalBytes = () => statSync(join(folder, `${fileName}-journal`), { throwIfNoEntry: false })?.size ?? 0
  const hasRoom = () =>
    pragma('freelist_count') * pragma('page_size') >= roomBytes / 2 && journalBytes() >= journalRoomBytes / 2
  if (hasRoom()) return
  try {
    // One transaction each: pages that one takes and frees are never written. The second goes through the journal page by page.
    database.exec(`drop table if exists room; create table room as select zeroblob(${roomBytes}) as filler`)
    database.exec(`insert into room values (zeroblob(${journalRoomBytes}))`)
    database.exec(`update room set filler = randomblob(${journalRoomBytes}) where rowid = 2; drop table room`)
  } catch {
    // The disk is full already; what is free is all there is.
  }
}
