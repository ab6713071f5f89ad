import type { DatabaseSync } from 'node:sqlite'
import type { LaneLists } from '@parkdesk/contract'

export type CommandResult = 'accepted' | 'refused' | 'unreachable'

export interface CommandAnswer {
  commandId: number
  result: CommandResult
  note: string
}

const schema = `
  create table if not exists command (
    command_id integer primary key,
    received_ms integer not null,
    result text,
    note text not null default '',
    is_answered integer not null default 0
  );
  create table if not exists clock (camera text primary key, offset_ms integer not null);
  create table if not exists lists (one integer primary key check (one = 1), body text not null);
`

/** What became of commands, and what the box decides by while the line is cut; on its own disk, so that a restart repeats nothing. */
export interface BoxStore {
  /** Writes down that a command has come, before anything is done. False: it came before. */
  receive(commandId: number, nowMs: number): boolean
  settle(answer: CommandAnswer): void
  /** Whether some have come and are not settled. */
  hasUnfinished(): boolean
  /** What the server does not know yet. */
  unanswered(): CommandAnswer[]
  answered(commandIds: readonly number[]): void
  /** Of a box that ended in the middle: whether they were carried out nobody knows, and they are not carried out again. */
  giveUpUnfinished(note: string): number
  readLists(): LaneLists | undefined
  writeLists(lists: LaneLists): void
  /** By how much the clock of a camera was ahead when it was measured last. */
  readClock(camera: string): number | undefined
  writeClock(camera: string, offsetMs: number): void
  forget(beforeMs: number): void
}

export function openBoxStore(database: DatabaseSync): BoxStore {
  database.exec(schema)
  let lists: LaneLists | undefined
  const found = database.prepare('select body from lists').get() as { body: string } | undefined
  if (found) lists = JSON.parse(found.body)
  const measured = database.prepare('select camera, offset_ms from clock').all()
  const clocks = new Map(measured.map(({ camera, offset_ms }) => [String(camera), Number(offset_ms)]))
  return {
    receive: (commandId, nowMs) =>
      Number(
        database
          .prepare('insert into command (command_id, received_ms) values (?, ?) on conflict do nothing')
          .run(commandId, nowMs).changes,
      ) > 0,
    settle({ commandId, result, note }) {
      database
        .prepare('update command set result = ?, note = ?, is_answered = 0 where command_id = ?')
        .run(result, note, commandId)
    },
    hasUnfinished: () => database.prepare('select 1 from command where result is null limit 1').get() !== undefined,
    unanswered: () =>
      database
        .prepare(
          `select command_id as commandId, result, note from command where result is not null and is_answered = 0
           order by command_id limit 100`,
        )
        .all() as unknown as CommandAnswer[],
    answered(commandIds) {
      for (const id of commandIds) database.prepare('update command set is_answered = 1 where command_id = ?').run(id)
    },
    giveUpUnfinished: note =>
      Number(
        database.prepare(`update command set result = 'unreachable', note = ? where result is null`).run(note).changes,
      ),
    readLists: () => lists,
    writeLists(fresh) {
      // Most minutes change nothing, and the disk of a box is small.
      if (lists && JSON.stringify({ ...lists, at: fresh.at }) === JSON.stringify(fresh)) return
      database
        .prepare('insert into lists (one, body) values (1, ?) on conflict (one) do update set body = excluded.body')
        .run(JSON.stringify(fresh))
      lists = fresh
    },
    readClock: camera => clocks.get(camera),
    writeClock(camera, offsetMs) {
      clocks.set(camera, offsetMs)
      database
        .prepare('insert into clock values (?, ?) on conflict (camera) do update set offset_ms = excluded.offset_ms')
        .run(camera, Math.round(offsetMs))
    },
    forget(beforeMs) {
      database.prepare('delete from command where is_answered = 1 and received_ms < ?').run(beforeMs)
    },
  }
}
