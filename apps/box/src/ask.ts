import type { Heard, Read, Verdict } from '@parkdesk/camera'
import { askLane, type LaneAnswer } from '@parkdesk/contract'
import { callDevice, type Door, ServerAway, ServerRefuses } from '@parkdesk/device-client'
import type { BoxStore } from './box-store.ts'
import type { Camera } from './cameras-file.ts'
import type { CommandQueue } from './command-queue.ts'
import type { Gates } from './gate.ts'
import type { Decide } from './hear.ts'
import type { Intake } from './intake.ts'
import { decideOnOwn } from './lists.ts'
import { deviceMsOf } from './pass-of-read.ts'
import { namesOf } from './picture-spool.ts'
import { type Say, sayRarely } from './say.ts'

/** So long a vehicle waits for the server; after that the box decides. */
const answerMs = 800
/** So long the same read is answered as before, since a camera that did not hear us sends it again. Later an open could let the next vehicle through. */
const sameAnswerMs = 10_000

interface AskOptions {
  door: Door
  intake: Pick<Intake, 'askIdOf' | 'decide' | 'isOld' | 'readMs'>
  queue: CommandQueue
  gates: Gates
  store: Pick<BoxStore, 'readLists'>
  now(): number
  say: Say
}

/** Answers cameras that wait for us: live reads by the server, heartbeats by the commands that wait for the camera. */
export function askServer({ door, intake, queue, gates, store, now, say }: AskOptions): Decide {
  const rarely = sayRarely(say)
  /** What was answered a moment ago, by camera and identity. */
  const answered = new Map<string, { atMs: number; verdict: Promise<Verdict> }>()

  const ask = async (askId: string, camera: Camera, read: Read): Promise<LaneAnswer | undefined> => {
    const body = {
      askId,
      laneCode: camera.laneCode,
      direction: read.direction ?? camera.direction,
      readAt: new Date(intake.readMs(camera, read)).toISOString(),
      plate: read.plate,
      plateColor: read.plateColor,
      confidence: read.confidence,
      ...(read.fake && { isFake: true }),
      pictures: namesOf(read.pictures),
    }
    try {
      const answer = await callDevice({ ...door, timeoutMs: answerMs }, askLane, body)
      return answer.decision === 'local' ? undefined : answer
    } catch (error) {
      if (!(error instanceof ServerAway || error instanceof ServerRefuses)) throw error
      rarely('The server does not answer in time: vehicles are decided by the lists that the box has')
      return undefined
    }
  }

  const decide = async (askId: string, camera: Camera, read: Read): Promise<Verdict> => {
    const answer = await ask(askId, camera, read)
    const local = answer ?? decideOnOwn(store.readLists(), { camera, read }, now())
    const isOpen = local.decision === 'open'
    const identity = read.vehicle ?? read.identity
    if (isOpen && gates.canTake(camera)) {
      await openByOrder(camera, identity, read.plate)
      return { kind: 'nothing' }
    }
    // Before the answer: a vehicle that the barrier rises for is a pass, even when the power fails right now.
    intake.decide(camera, identity, isOpen ? 'ready' : 'held')
    return { kind: isOpen ? 'open' : 'hold', ...(answer && saidBy(answer)) }
  }

  /** A vehicle passes unless it is certain that its barrier did not hear of it. */
  const openByOrder = async (camera: Camera, identity: string, plate: string | null) => {
    intake.decide(camera, identity, 'opening')
    const { outcome } = await gates.move(camera, 'open', plate)
    intake.decide(camera, identity, outcome === 'accepted' || outcome === 'unknown' ? 'ready' : 'held')
  }

  const forget = () => {
    for (const [key, { atMs }] of answered) if (now() - atMs > sameAnswerMs) answered.delete(key)
  }

  return (camera: Camera, heard: Heard): Verdict | Promise<Verdict> => {
    if (heard.kind === 'heartbeat') return queue.verdictFor(camera)
    if (camera.opens !== 'ask' || heard.kind !== 'read' || heard.offline || heard.trigger === 'staying')
      return { kind: 'nothing' }
    if (intake.isOld(camera, heard)) return { kind: 'nothing' }
    forget()
    const key = `${camera.name}\n${heard.identity}@${deviceMsOf(heard, now()) ?? ''}`
    const known = answered.get(key)
    if (known) return known.verdict
    const askId = intake.askIdOf(camera, heard.vehicle ?? heard.identity)
    if (askId === undefined) return { kind: 'nothing' }
    const verdict = decide(askId, camera, heard)
    // A barrier with an order of its own does not keep its camera waiting for an answer that says nothing.
    const answer = gates.canTake(camera) ? Promise.resolve<Verdict>({ kind: 'nothing' }) : verdict
    if (answer !== verdict) verdict.catch(error => rarely(`${camera.name}: ${reasonOf(error)}`))
    answered.set(key, { atMs: now(), verdict: answer })
    return answer
  }
}

/** What the driver is to read and hear: in one line, since the board has one frame for all of it. */
const saidBy = ({ screen, voice }: LaneAnswer): { show?: string; speak?: string } => ({
  ...(screen.length > 0 && { show: screen.join(' ') }),
  ...(voice !== '' && { speak: voice }),
})

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
