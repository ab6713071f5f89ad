import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { SecondFactorCode } from './session.ts'

const Password = z.string().min(1).max(128)

/** What an authenticator app is to know: `uri` as a QR code, `secret` to be typed. */
export const SecondFactorOffer = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorState = endpoint({
  path: '/api/secondFactor/state',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    isOn: z.boolean(),
    /** The operator asks everybody for it. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  summary: 'Whether one’s own account asks for a second factor.',
})

export const beginSecondFactor = endpoint({
  path: '/api/secondFactor/begin',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ password: Password }),
  data: SecondFactorOffer,
  summary: 'Makes a secret for one’s authenticator app; it counts once a code of it was confirmed.',
})

export const confirmSecondFactor = endpoint({
  path: '/api/secondFactor/confirm',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ code: SecondFactorCode }),
  data: RecoveryCodes,
  summary: 'Turns the second factor on by a code of the app, and answers recovery codes, only this once.',
})

export const removeSecondFactor = endpoint({
  path: '/api/secondFactor/remove',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ password: Password, code: SecondFactorCode }),
  data: z.null(),
  summary: 'Turns one’s own second factor off. Refused where the operator asks everybody for it.',
})

export const enrolSecondFactor = endpoint({
  path: '/platform/security/enrolSecondFactor',
  access: 'public',
  encoding: 'json',
  body: z.object({ account: z.string().trim().min(1).max(64), password: Password }),
  data: SecondFactorOffer,
  summary:
    'For who has to have a second factor to sign in and has none: makes a secret, which the next login confirms.',
})

export const resetSecondFactor = endpoint({
  path: '/api/user/resetSecondFactor',
  access: 'user.save',
  encoding: 'json',
  body: z.object({ userId: z.number().int() }),
  data: z.null(),
  summary: 'Turns the second factor of a person off who has lost app and recovery codes; ends his sessions.',
})
