import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { DeviceTime, maxEventsPerBatch } from './device.ts'

/** A vehicle that left a lane the way it came, after its pass was reported or while it was asked about. */
export const TurnBackEvent = z.object({
  eventId: z.string().min(1).max(64),
  laneCode: z.string().min(1).max(32),
  turnedBackAt: DeviceTime,
  /** As read; missing or empty when no plate was read. */
  plate: z.string().max(32).nullish(),
  /** The ids of the passes that it takes back, whether they were reported already or will be; none: only the ask was about it. */
  passEventIds: z.array(z.string().min(1).max(64)).max(20).default([]),
})
export type TurnBackEvent = z.infer<typeof TurnBackEvent>

export const TurnBackResult = z.object({
  eventId: z.string(),
  result: z.enum(['accepted', 'duplicate', 'refused']),
  /** How many passes it took back; those that a person has acted on stay. */
  withdrawn: z.number().int().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
})
export type TurnBackResult = z.infer<typeof TurnBackResult>

/** Idempotent by (box, eventId), like passes; may come before the passes that it takes back. */
export const reportTurnBacks = endpoint({
  path: '/api/device/turnBacks',
  access: 'device',
  encoding: 'json',
  body: z.object({ events: z.array(z.unknown()).min(1).max(maxEventsPerBatch) }),
  data: z.object({ results: z.array(TurnBackResult) }),
  summary: 'Takes back passes of vehicles that turned back: their orders are as if they had not come.',
})
