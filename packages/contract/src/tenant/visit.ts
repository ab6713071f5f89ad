import { z } from 'zod'
import { SignedIn } from '../identity/session.ts'
import { endpoint } from '../wire/endpoint.ts'

export const visitTenant = endpoint({
  path: '/api/tenant/visit',
  access: 'tenant.visit',
  encoding: 'json',
  body: z.object({ tenantId: z.number().int(), reason: z.string().trim().min(2).max(200) }),
  data: SignedIn,
  summary:
    'Lets a person of the platform look at an operator’s data for an hour, and change nothing. The reason is in the log of both.',
})

export const leaveTenant = endpoint({
  path: '/api/tenant/leave',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.null(),
  summary: 'Ends the visit of the platform in which it is called.',
})
