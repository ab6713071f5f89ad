import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

export const changeKinds = ['added', 'changed', 'fixed'] as const

export const VersionNote = z.object({
  version: z.string(),
  releasedOn: LocalDay,
  changes: z.array(z.object({ kind: z.enum(changeKinds), title: z.string(), text: z.string() })),
  /** When the caller confirmed that he has read it; null: not yet. */
  reviewedAt: LocalTime.nullable(),
})
export type VersionNote = z.infer<typeof VersionNote>

export const queryVersionNote = endpoint({
  path: 'api/announcement/query',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(VersionNote) }),
  summary: 'What each version brought, the newest first, in the caller’s language.',
})

export const reviewVersion = endpoint({
  path: 'api/announcement/review',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ version: z.string().min(1).max(32) }),
  data: z.null(),
  summary: 'The caller confirms that he has read a version’s note, and with it those of the versions before.',
})
