import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** What stands at a lot and reports by a box. A cloud box is not one. */
export const DeviceKind = z.enum(['camera', 'screen', 'barrier', 'detector', 'pos', 'callPillar'])
export type DeviceKind = z.infer<typeof DeviceKind>

/**
 * waiting: was never heard; online; faulty: heard, and says itself that something is wrong, or sends what its box cannot read; silent: not heard for three of its intervals and 30
 * seconds; unknown: its box is silent, so that nobody knows; gone: not heard for 30 days, and counted nowhere.
 */
export const DeviceState = z.enum(['waiting', 'online', 'faulty', 'silent', 'unknown', 'gone'])
export type DeviceState = z.infer<typeof DeviceState>

/** How often each kind says that it lives, in seconds, unless its box says otherwise. */
export const usualIntervalSeconds: Readonly<Record<DeviceKind, number>> = {
  camera: 10,
  screen: 30,
  barrier: 30,
  detector: 600,
  pos: 60,
  callPillar: 60,
}

/** As many devices as one heartbeat names. */
export const maxDevicesPerReport = 500

/** What a box knows of one of its devices. */
export const DeviceReport = z.object({
  kind: DeviceKind,
  serial: z.string().trim().min(1).max(64),
  /** When the box heard the device itself, by the box's clock; missing: not yet. */
  heardAt: z.iso.datetime({ offset: true }).nullish(),
  /** How often it says that it lives; null: never by itself; missing: as its kind usually does. */
  intervalSeconds: z.number().int().min(1).max(86_400).nullish(),
  /** How far its clock is ahead. */
  clockOffsetMs: z.number().int().min(-1e13).max(1e13).nullish(),
  /** When it last sent pictures that the box left out because they are too large, by the box's clock; missing: the box knows of none. */
  leftOutAt: z.iso.datetime({ offset: true }).nullish(),
  firmware: z.string().trim().max(64).nullish(),
  state: z.enum(['ok', 'faulty']).nullish(),
  name: z.string().trim().max(64).nullish(),
  dialect: z.string().trim().max(32).nullish(),
  /** The lane or the spot that it stands at, by the code or number that the lot knows; a person may have said otherwise. */
  laneCode: z.string().trim().max(32).nullish(),
  spotNumber: z.string().trim().max(32).nullish(),
  /** Of a detector: whether a vehicle stands there, and since when by the box's clock. */
  taken: z.boolean().nullish(),
  takenAt: z.iso.datetime({ offset: true }).nullish(),
})
export type DeviceReport = z.infer<typeof DeviceReport>

export const removeDevice = endpoint({
  path: '/api/lotDevice/remove',
  access: 'device.remove',
  encoding: 'json',
  body: z.object({ deviceIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary:
    'Removes devices, all or none; one that its box still names comes back by its next heartbeat. Asks for the password re-check.',
})

export const devicePlaces = endpoint({
  path: '/api/lotDevice/places',
  access: 'device.save',
  encoding: 'json',
  body: z.object({ lotId: z.number().int() }),
  data: z.object({ lanes: z.array(z.object({ laneId: z.number().int(), name: z.string() })) }),
  summary: 'The lanes of a lot that a device can stand at.',
})
