import type { CameraRequest, Heard, Verdict } from '@parkdesk/camera'
import type { Camera } from './cameras-file.ts'
import type { Intake } from './intake.ts'
import type { UnreadStore } from './unread-store.ts'
import type { Vitals } from './vitals.ts'

/** What to answer a message that was stored. */
export type Decide = (camera: Camera, heard: Heard) => Verdict | Promise<Verdict>

/** A message of a camera, stored. */
export interface Taken {
  /** What it says first; a message that says several things is answered by that. */
  first: Heard
  /** False: there was no room for it. */
  isTaken: boolean
  decide(): Verdict | Promise<Verdict>
}

interface EarOptions {
  intake: Intake
  vitals: Vitals
  decide: Decide
  /** Missing: what cannot be read is not kept. */
  unread?: UnreadStore
}

/** Reads what a camera sends, and stores it before anything is answered; also what cannot be read, for nobody sends that again once it is answered. */
export const createEar =
  ({ intake, vitals, decide, unread }: EarOptions) =>
  (camera: Camera, message: CameraRequest): Taken => {
    const heard = camera.dialect.read(message, camera)
    // What another device sent says nothing of this one.
    if (!heard.every(isOfAnother)) vitals.hear(camera, heard)
    const failed = heard.find(each => each.kind === 'refused' && !isOfAnother(each) && each.reason !== 'empty')
    if (failed?.kind === 'refused') {
      vitals.failToRead(camera)
      unread?.keep(camera.name, message, failed.reason)
    }
    const isTaken = heard.map(each => intake.take(camera, each)).every(Boolean)
    const first = heard[0] ?? { kind: 'refused', reason: 'empty' }
    return { first, isTaken, decide: () => (isTaken ? decide(camera, first) : { kind: 'notNow' }) }
  }

const isOfAnother = (heard: Heard) => heard.kind === 'refused' && heard.reason === 'other device'

export type Ear = ReturnType<typeof createEar>
