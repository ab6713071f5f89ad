import type { CameraRequest, Heard, Verdict } from '@parkdesk/camera'
import type { Camera } from './cameras-file.ts'
import type { Intake } from './intake.ts'
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

/** Reads what a camera sends, and stores it before anything is answered. */
export const createEar =
  ({ intake, vitals, decide }: { intake: Intake; vitals: Vitals; decide: Decide }) =>
  (camera: Camera, message: CameraRequest): Taken => {
    const heard = camera.dialect.read(message, camera)
    if (heard.some(({ kind }) => kind !== 'refused')) vitals.hear(camera, heard)
    const isTaken = heard.map(each => intake.take(camera, each)).every(Boolean)
    const first = heard[0] ?? { kind: 'refused', reason: 'empty' }
    return { first, isTaken, decide: () => (isTaken ? decide(camera, first) : { kind: 'notNow' }) }
  }

export type Ear = ReturnType<typeof createEar>
