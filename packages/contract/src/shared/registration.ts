import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

/** The part of a public address that names a tenant: `/ShareRegister?code=…`, `/poster_share?code=…`. */
export const ShareCode = z.string().regex(/^[\da-f]{12}$/, { error: 'share.unknown' })

export const sharePlace = endpoint({
  path: 'api/share/place',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: ShareCode }),
  data: z.object({ tenantName: z.string(), lots: z.array(z.object({ lotId: z.number(), name: z.string() })) }),
  summary: 'Whose share code it is, and at which lots somebody may register.',
})

export const registerShare = endpoint({
  path: 'api/share/register',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: ShareCode,
    lotId: z.number().int(),
    name: matching('realName'),
    phone: matching('mobile'),
    plateNumber: Plate,
  }),
  data: z.null(),
  summary:
    'Somebody without an account says that he wants to take part in shared parking. Twice the same is one registration.',
})

export const shareCode = endpoint({
  path: 'api/share/code',
  access: 'shareRegistration.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ code: z.string() }),
  summary: 'The caller’s own share code.',
})

export const ShareRegistrationRow = z.object({
  registrationId: z.number(),
  registeredAt: LocalTime,
  parkingName: z.string(),
  name: personal('name', z.string()),
  phone: personal('phone', z.string()),
  plateNumber: z.string(),
})
export type ShareRegistrationRow = z.infer<typeof ShareRegistrationRow>

const registrationFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ShareRegistrationFilter = z.object(registrationFilter)
export type ShareRegistrationFilter = z.infer<typeof ShareRegistrationFilter>

export const queryShareRegistration = endpoint({
  path: 'api/share/query',
  access: 'shareRegistration.read',
  encoding: 'form',
  body: z.object({ ...registrationFilter, ...plainPaging, ...sorting(['registeredAt']) }),
  data: z.object({ list: z.array(ShareRegistrationRow) }),
  summary: 'Who registered for shared parking.',
})

export const countShareRegistration = endpoint({
  path: 'api/share/count',
  access: 'shareRegistration.read',
  encoding: 'form',
  body: ShareRegistrationFilter,
  data: Total,
  summary: 'How many registrations fit the filter.',
})

export const removeShareRegistration = endpoint({
  path: 'api/share/remove',
  access: 'shareRegistration.remove',
  encoding: 'json',
  body: z.object({ registrationIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ removed: z.number() }),
  summary:
    'Removes registrations with the names and phone numbers in them, all or none. Asks for the password re-check.',
})
