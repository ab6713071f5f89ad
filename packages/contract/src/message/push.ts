import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MessageKind } from './message.ts'

/** A clock time of the tenant's day: "22:30". */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'push.clock' })

/** What reaches the caller's console by itself. Quiet hours are by the tenant's clock, and go over midnight when they end before they begin. */
export const PushSetting = z.object({
  mutedKinds: z.array(MessageKind).max(100),
  quiet: z.object({ from: ClockTime, until: ClockTime }).nullable(),
})
export type PushSetting = z.infer<typeof PushSetting>

export const getPushSetting = endpoint({
  path: 'api/pushSetting/get',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: PushSetting.extend({
    /** The kinds that the caller's permissions let him see. */
    kinds: z.array(MessageKind),
    timeZone: z.string(),
  }),
  summary: 'Which messages reach the caller’s console by themselves, and when not.',
})

export const savePushSetting = endpoint({
  path: 'api/pushSetting/save',
  access: 'signedIn',
  encoding: 'json',
  body: PushSetting,
  data: z.null(),
  summary:
    'Sets which messages reach the caller’s console by themselves. The message centre lists all of them all the same.',
})
