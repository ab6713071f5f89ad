import type { Heard } from '@parkdesk/camera'
import { type DeviceReport, maxBoxPictureBytes } from '@parkdesk/contract'
import type { Camera } from './cameras-file.ts'

/** Of the latest heartbeats: enough that one that is late does not count as the camera's habit for long. */
const gapsKept = 5
const offsetsKept = 20
/** A gap beyond this was a silence, and says nothing of how often the camera beats. */
const longestGapMs = 10 * 60_000

interface Vital {
  heardMs: number
  beatMs: number | undefined
  gapsMs: number[]
  offsetsMs: number[]
}

/** What the box knows of the life of its cameras. Each is heard by its own messages: the box does not vouch for it. */
export interface Vitals {
  hear(camera: Camera, heard: readonly Heard[]): void
  /** It sent so much at once that pictures were left out. */
  leaveOut(camera: Camera): void
  /** It sent what could not be read. */
  failToRead(camera: Camera): void
  reports(): DeviceReport[]
}

/** For so long a camera of which a message could not be read counts as faulty. */
const unreadMs = 24 * 3_600_000

export function createVitals(cameras: readonly Camera[], now: () => number): Vitals {
  const byName = new Map<string, Vital>()
  const leftOutMs = new Map<string, number>()
  const unreadAtMs = new Map<string, number>()
  return {
    hear({ name }, heard) {
      const nowMs = now()
      if (heard.some(hasTooLarge)) leftOutMs.set(name, nowMs)
      const { beatMs, gapsMs, offsetsMs } = byName.get(name) ?? { beatMs: undefined, gapsMs: [], offsetsMs: [] }
      const isBeat = heard.some(({ kind }) => kind === 'heartbeat')
      const gapMs = isBeat && beatMs !== undefined ? nowMs - beatMs : undefined
      byName.set(name, {
        heardMs: nowMs,
        beatMs: isBeat ? nowMs : beatMs,
        gapsMs: gapMs === undefined || gapMs > longestGapMs ? gapsMs : [...gapsMs, gapMs].slice(-gapsKept),
        offsetsMs: [...offsetsMs, ...heard.flatMap(each => offsetOf(each, nowMs) ?? [])].slice(-offsetsKept),
      })
    },
    leaveOut: ({ name }) => void leftOutMs.set(name, now()),
    failToRead: ({ name }) => void unreadAtMs.set(name, now()),
    reports: () =>
      cameras.map(camera => {
        const isFaulty = now() - (unreadAtMs.get(camera.name) ?? Number.NEGATIVE_INFINITY) < unreadMs
        const report = reportOf(camera, byName.get(camera.name), leftOutMs.get(camera.name))
        return isFaulty ? { ...report, state: 'faulty' } : report
      }),
  }
}

/** A picture that the box does not keep. */
const hasTooLarge = (heard: Heard) =>
  heard.kind === 'read' && heard.pictures.some(({ bytes }) => bytes.length > maxBoxPictureBytes)

function reportOf(
  { name, serial, laneCode, dialectName }: Camera,
  vital: Vital | undefined,
  leftOutMs: number | undefined,
): DeviceReport {
  const leftOut = leftOutMs !== undefined && { leftOutAt: new Date(leftOutMs).toISOString() }
  const fixed = { kind: 'camera' as const, serial: serial ?? name, name, laneCode, dialect: dialectName, ...leftOut }
  if (!vital) return { ...fixed, intervalSeconds: null }
  const { heardMs, gapsMs, offsetsMs } = vital
  const offsetMs = offsetsMs.length > 0 ? Math.max(...offsetsMs) : null
  return {
    ...fixed,
    heardAt: new Date(heardMs).toISOString(),
    // One that only sends reads is not silent in a quiet night.
    intervalSeconds: gapsMs.length > 0 ? Math.max(10, Math.ceil(Math.max(...gapsMs) / 1000)) : null,
    clockOffsetMs: offsetMs === null ? null : Math.round(offsetMs),
  }
}

/** A message takes its time: of several the one that took least says how far the clock is off. What the camera kept is old, not late. */
function offsetOf(heard: Heard, nowMs: number): number | undefined {
  if (heard.kind === 'read' && heard.offline) return undefined
  const time = heard.kind === 'read' || heard.kind === 'heartbeat' ? heard.deviceTime : undefined
  const offsetMs = time == null ? Number.NaN : Date.parse(time) - nowMs
  return Number.isNaN(offsetMs) ? undefined : offsetMs
}
