import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Picture } from '@parkdesk/camera'
import { maxBoxPictureBytes, type NamedPicture, type PictureKind } from '@parkdesk/contract'

/** Which read a picture is of; eventId null: of the lane, which somebody asked for. */
interface PictureSubject {
  camera: string
  identity: string
  eventId: string | null
  laneCode: string
  takenMs: number
}

export interface SpooledPicture {
  number: number
  eventId: string | null
  laneCode: string
  kind: PictureKind
  sha256: string
  takenMs: number
}

/** Pictures on the box's own disk until the server has them. Reads matter more: where there is no room, the oldest pictures go. */
export interface PictureSpool {
  /** The pictures that there is room for, by which the event names them. A kind that the event has already is not kept twice. */
  keep(subject: PictureSubject, pictures: readonly Picture[]): NamedPicture[]
  /** The newest whose read the server knows: who waits now is looked at before what is long over. */
  next(): SpooledPicture | undefined
  pathOf(picture: SpooledPicture): string
  /** Sent, or not wanted. */
  drop(number: number): void
  /** Makes room on a disk that others fill, and forgets pictures whose read never comes to the server. */
  keepHouse(nowMs: number): void
}

interface Row {
  number: number
  eventId: string | null
  laneCode: string
  kind: PictureKind
  sha256: string
  takenMs: number
}

const schema = `
  create table if not exists picture (
    number integer primary key,
    camera text not null,
    identity text not null,
    event_id text,
    lane_code text not null,
    kind text not null,
    sha256 text not null,
    byte_count integer not null,
    taken_ms integer not null,
    unique (event_id, kind)
  );
  create index if not exists picture_of_hash on picture (sha256);
`

const columns = 'number, event_id as eventId, lane_code as laneCode, kind, sha256, taken_ms as takenMs'
/** Pictures leave so much of the disk free. */
export const freeBytes = 64 * 2 ** 20
/** A read that was not sent after so long is of no interest to anybody who looks at pictures. */
const keptMs = 14 * 24 * 3_600_000

export function openPictureSpool(database: DatabaseSync, folder: string, roomBytes: number): PictureSpool {
  database.exec(schema)
  const files = join(folder, 'pictures')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const one = (sql: string, ...values: (string | number)[]) => database.prepare(sql).get(...values)
  const usedBytes = () => Number(one('select coalesce(sum(byte_count), 0) as sum from picture')?.sum ?? 0)
  const diskBytes = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  const drop = (number: number) => {
    const sha256 = one('select sha256 from picture where number = ?', number)?.sha256
    database.prepare('delete from picture where number = ?').run(number)
    const isShared = one('select 1 as found from picture where sha256 = ? limit 1', String(sha256)) !== undefined
    if (!isShared) rmSync(join(files, String(sha256)), { force: true })
  }
  /** False: everything is dropped, and there is still no room. */
  const makeRoom = (byteCount: number): boolean => {
    while (usedBytes() + byteCount > roomBytes || diskBytes() - byteCount < freeBytes) {
      const oldest = one('select number from picture order by number limit 1')
      if (oldest === undefined) return false
      drop(Number(oldest.number))
    }
    return true
  }
  const keepOne = (subject: PictureSubject, kind: PictureKind, { sha256, bytes }: Picture): boolean => {
    const { camera, identity, eventId, laneCode, takenMs } = subject
    const isNamed =
      eventId !== null && one('select 1 as found from picture where event_id = ? and kind = ?', eventId, kind)
    if (isNamed || bytes.length > maxBoxPictureBytes || !makeRoom(bytes.length)) return false
    writeFileSync(join(files, sha256), bytes, { mode: 0o600 })
    database
      .prepare(
        `insert into picture (camera, identity, event_id, lane_code, kind, sha256, byte_count, taken_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(camera, identity, eventId, laneCode, kind, sha256, bytes.length, takenMs)
    return true
  }
  removeStrays()

  return {
    keep(subject, pictures) {
      return [...chosenOf(pictures)].flatMap(([kind, picture]) => {
        try {
          return keepOne(subject, kind, picture) ? [{ kind, sha256: picture.sha256 }] : []
        } catch {
          // A disk that takes no picture has room for the read yet.
          return []
        }
      })
    },
    next: () =>
      database
        .prepare(
          `select ${columns} from picture as p
           where event_id is null or exists (select 1 from read as r where r.camera = p.camera and r.identity = p.identity
             and r.event ->> '$.eventId' = p.event_id and r.state in ('sent', 'held'))
           order by number desc limit 1`,
        )
        .get() as unknown as Row | undefined,
    pathOf: ({ sha256 }) => join(files, sha256),
    drop,
    keepHouse(nowMs) {
      const isOver = 'select number from picture where taken_ms < ?'
      for (const { number } of database.prepare(isOver).all(nowMs - keptMs)) drop(Number(number))
      makeRoom(0)
    },
  }

  /** A sudden end leaves files that nothing names. */
  function removeStrays() {
    for (const name of readdirSync(files)) {
      if (one('select 1 as found from picture where sha256 = ? limit 1', name) === undefined)
        rmSync(join(files, name), { force: true })
    }
  }
}

/** How an ask names them: they are on their way. */
export const namesOf = (pictures: readonly Picture[]): NamedPicture[] =>
  [...chosenOf(pictures)].map(([kind, { sha256 }]) => ({ kind, sha256 }))

/** The first picture of each kind: of the scene, or else of the vehicle, and of the plate. */
function chosenOf(pictures: readonly Picture[]): Map<PictureKind, Picture> {
  const find = (kind: Picture['kind']) => pictures.find(picture => picture.kind === kind)
  const chosen = { full: find('scene') ?? find('vehicle'), plate: find('plate') }
  return new Map(
    (['full', 'plate'] as const).flatMap(kind => {
      const picture = chosen[kind]
      return picture ? [[kind, picture] as const] : []
    }),
  )
}
