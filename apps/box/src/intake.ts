import { createHash } from 'node:crypto'
import type { Heard, Picture, Read } from '@parkdesk/camera'
import { maxBoxPictureBytes, type PassEvent, payAskWaitsSeconds } from '@parkdesk/contract'
import type { Camera } from './cameras-file.ts'
import { createClocks } from './clocks.ts'
import { comesAgain, deviceMsOf, improved, isSameVehicle, passOfRead, withPictures } from './pass-of-read.ts'
import { type Say, sayRarely } from './say.ts'
import { isDoubtful, secondReadingMs, secondReadingOf } from './second-reading.ts'
import type { Decision, NewRead, Spool } from './spool.ts'
import { takeTurnBack, turnBackMs } from './turn-back.ts'

/** How long a read waits for further messages of its vehicle. */
const waitMs = 10_000
/** How far the clock of a camera may be off before that is said. */
const clockOffMs = 60_000
/** So long after its ask a vehicle may still be let through by a command that names it: as long as people and payments act on asks, and a minute for the way. */
const mayWaitMs = (payAskWaitsSeconds + 60) * 1000
/** So long after a camera was ordered to take a picture it may come, read like a vehicle. */
const pictureComesMs = 60_000
/** Reads that the disk does not take are kept here until it does. */
const mostInMemory = 5_000

export interface Intake {
  /** Stores what a message says, before it is answered. False: there was no room, and the camera should keep it if it can. */
  take(camera: Camera, heard: Heard): boolean
  /** Whether a read is from so long ago that nobody waits any more, though its camera does not mark it as kept. */
  isOld(camera: Camera, read: Read): boolean
  /** When the camera saw the vehicle, by the clock of the box. */
  readMs(camera: Camera, read: Read): number
  /** Under which number to ask about a read that nobody has let through; undefined: there is none. One that was held gets a new one. */
  askIdOf(camera: Camera, identity: string): string | undefined
  /** Writes down whether a read that was asked about was let through, or is being let through. */
  decide(camera: Camera, identity: string, decision: Decision): void
  /** A command opened for the vehicle of an ask; where it names none, for the one that stands there. */
  letThrough(camera: Camera, askId: string | undefined): void
  /** A camera is ordered to take a picture: what it triggers by command is that, and no vehicle. */
  expectPicture(camera: Camera): void
  /** Tries again to write what the disk did not take. */
  writeKept(): void
}

interface IntakeOptions {
  spool: Spool
  now(): number
  say: Say
  /** Called when there is something new to send. */
  onRead(): void
}

/** Makes passes of what the cameras say. Each vehicle is stored once, however often its messages come. */
export function createIntake({ spool, now, say, onRead }: IntakeOptions): Intake {
  const rarely = sayRarely(say)
  const clocks = createClocks({ store: spool.store, now })
  const kept: NewRead[] = []
  /** When a camera was ordered to take a picture, by its name. */
  const orderedMs = new Map<string, number>()
  let isFull = false

  const findKept = (camera: Camera, identity: string) =>
    kept.find(read => read.camera === camera.name && read.identity === identity)

  const write = (read: NewRead): boolean => {
    try {
      spool.add(read)
      return true
    } catch (error) {
      if (!isFull)
        say(
          `The disk does not take any more reads: ${reasonOf(error)}. New ones are kept in memory, where a power cut loses them.`,
        )
      isFull = true
      return false
    }
  }

  /** A full disk keeps nobody at the barrier. */
  const writeDecision = (toDisk: () => void) => {
    try {
      toDisk()
    } catch (error) {
      rarely(`What was decided about a read could not be written down: ${reasonOf(error)}`)
    }
  }

  const takeRead = (camera: Camera, read: Read): boolean => {
    const nowMs = now()
    const deviceMs = deviceMsOf(read, nowMs)
    const event = passOfRead(read, camera, nowMs)
    const identity = read.vehicle ?? read.identity
    const known = spool.find(camera.name, identity)
    if (known && isSameVehicle(known, deviceMs, { event, mayReturn: comesAgain(read, camera.dialect) })) {
      const late = keepPictures(camera, identity, { event: known.event, pictures: read.pictures })
      if (known.state === 'waiting')
        spool.improve(known.number, withPictures(improved(known.event, event), late), !read.more)
      return true
    }
    if (findKept(camera, identity)) return true
    if (takeSecondReading(camera, read, { event, deviceMs })) return true
    const isLive = !read.offline && !clocks.isOld(camera, read)
    if (!isLive && !read.offline)
      rarely(
        `${camera.name}: a read of more than a minute ago counts as one that the camera kept; nothing opens for it`,
      )
    const isToWait = isDoubtful(event) && isLive
    const waitsUntilMs = read.more ? nowMs + waitMs : isToWait ? nowMs + secondReadingMs : null
    const isAsked = camera.opens === 'ask' && isLive
    const pictures = keepPictures(camera, identity, { event, pictures: read.pictures })
    const fresh = {
      ...{ camera: camera.name, identity, deviceMs, storedMs: nowMs, waitsUntilMs, isAsked },
      isTurnedBack: isTurnedBack(camera, read.plate, deviceMs),
      event: withPictures(event, pictures),
    }
    if (write(fresh)) return true
    if (read.offline || kept.length >= mostInMemory) return false
    kept.push(fresh)
    return true
  }

  /** A camera that reads a vehicle twice, once wrong, makes one pass of it, by the surer reading. */
  const takeSecondReading = (camera: Camera, read: Read, second: { event: PassEvent; deviceMs: number | null }) => {
    const first = read.offline || clocks.isOld(camera, read) ? undefined : spool.latest(camera.name)
    const reading = secondReadingOf(first, second)
    if (!first || reading === undefined) return false
    if (reading === 'better') spool.improve(first.number, improved(first.event, second.event), true)
    return true
  }

  /** Most cameras answer an order to take a picture by a read of whatever stands there. */
  const isOrderedPicture = ({ name }: Camera, { trigger }: Read): boolean =>
    trigger === 'command' && now() - (orderedMs.get(name) ?? -pictureComesMs) < pictureComesMs

  const keepPictures = (
    { name, laneCode }: Camera,
    identity: string,
    { event, pictures }: { event: PassEvent | null; pictures: readonly Picture[] },
  ) => {
    if (pictures.some(({ bytes }) => bytes.length > maxBoxPictureBytes))
      rarely(`${name}: it sends pictures of more than 4 MiB, which are not kept; have it send smaller ones`)
    return spool.pictures.keep(
      { camera: name, identity, eventId: event?.eventId ?? null, laneCode, takenMs: now() },
      pictures,
    )
  }

  /** A full disk keeps nobody at the barrier. */
  const learnClock = (camera: Camera, heard: Heard) => {
    try {
      clocks.hear(camera, heard)
    } catch (error) {
      rarely(`How far a clock is off could not be written down: ${reasonOf(error)}`)
    }
  }

  /** A camera that repeats its messages may send them in any order. */
  const isTurnedBack = ({ name }: Camera, plate: string | null, deviceMs: number | null) =>
    plate !== null && deviceMs !== null && spool.turnBacks.covers({ camera: name, plate, deviceMs }, turnBackMs)

  return {
    isOld: clocks.isOld,
    readMs: clocks.readMs,
    take(camera, heard) {
      learnClock(camera, heard)
      if (heard.kind === 'refused') rarely(`${camera.name}: a message could not be taken: ${heard.reason}`)
      if (heard.kind === 'laneEvent' && heard.laneEvent === 'turnedBack') {
        takeTurnBack({ spool, now, say }, camera, heard)
        onRead()
      }
      if (heard.kind === 'snapshot' || (heard.kind === 'read' && isOrderedPicture(camera, heard))) {
        keepPictures(camera, '', { event: null, pictures: heard.pictures })
        onRead()
        return true
      }
      if (heard.kind !== 'read') return true
      noticeClock(camera, heard)
      // A vehicle that stands in the picture passes nothing.
      if (heard.trigger === 'staying') return true
      if (camera.opens === 'list' && heard.openedByDevice !== 'list') {
        rarely(`${camera.name}: a vehicle for which it did not open, so there is no pass`)
        return true
      }
      const isTaken = takeRead(camera, heard)
      if (!isTaken) rarely(`${camera.name}: a read could not be kept, neither on disk nor in memory`)
      onRead()
      return isTaken
    },
    askIdOf(camera, identity) {
      const inMemory = findKept(camera, identity)
      if (inMemory) return inMemory.isAsked ? inMemory.event.eventId : undefined
      const known = spool.find(camera.name, identity)
      if (known?.state !== 'asked' && known?.state !== 'held') return undefined
      const askId = known.state === 'asked' ? known.event.eventId : hashOf(`${known.event.eventId} ${now()}`)
      writeDecision(() => spool.held.note(askId, known.number, now()))
      return askId
    },
    decide(camera, identity, decision) {
      const inMemory = findKept(camera, identity)
      if (inMemory && decision === 'ready') inMemory.isAsked = false
      else if (inMemory && decision === 'held') kept.splice(kept.indexOf(inMemory), 1)
      else if (!inMemory) {
        const known = spool.find(camera.name, identity)
        if (known) writeDecision(() => spool.decide(known.number, decision))
      }
      onRead()
    },
    letThrough(camera, askId) {
      writeDecision(() =>
        askId === undefined
          ? spool.held.letThroughNewest(camera.name, now() - turnBackMs)
          : spool.held.letThrough(askId, now() - mayWaitMs),
      )
      onRead()
    },
    expectPicture: ({ name }) => void orderedMs.set(name, now()),
    writeKept() {
      while (kept[0] && write(kept[0])) kept.shift()
      if (!isFull || kept.length > 0) return
      isFull = false
      say('The disk takes reads again; nothing is kept in memory any more.')
    },
  }

  function noticeClock(camera: Camera, { clockFault, deviceTime, offline }: Read) {
    if (clockFault === 'zone') rarely(`${camera.name}: its clock has a wrong zone; the wall clock counts`)
    if (clockFault === 'disagrees')
      rarely(`${camera.name}: it sends two times that disagree; the time of the box counts`)
    const offMs = deviceTime === null ? 0 : Date.parse(deviceTime) - now()
    if (!offline && offMs > clockOffMs) rarely(`${camera.name}: its clock is ahead by more than a minute; set it`)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
