import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { SignedIn } from './session.ts'

const id = z.number().int()
const text = (most: number) => z.string().trim().min(1).max(most)

/** The operator's own OpenID Connect provider. */
const SignInProvider = z.object({
  enabled: z.boolean(),
  /** What its button is called: "Shanhai staff". */
  name: text(40),
  /** Its address, as it names itself in its tokens. */
  issuer: z.url({ protocol: /^https?$/ }).max(255),
  clientId: text(255),
  /** Which claim says who somebody is here: his account, or what the list of employees has for it. */
  claim: z.string().regex(/^[\w.:/-]{1,100}$/),
  /** The role of people who are added when they first come; null: nobody is added. */
  newRoleId: id.nullable(),
  /** The value of the claim `acr` that stands for a second factor; empty: only `amr` says so. */
  secondFactorAcr: z.string().trim().max(255).default(''),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** Without the secret, which is written and never shown. */
const Written = SignInProvider.extend({ clientSecret: z.string().trim().max(512).default('') })

export const querySignInProvider = endpoint({
  path: '/api/signInProvider/query',
  access: 'setting.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    /** null: there is none. */
    provider: SignInProvider.extend({ hasSecret: z.boolean(), version: z.number().int() }).nullable(),
    /** By which the operator's button is found on the login page. */
    code: z.string(),
    /** Whether the caller may change it: only administrators may. */
    mayChange: z.boolean(),
    /** The roles that people can be added with. */
    roles: z.array(z.object({ roleId: id, name: z.string() })),
  }),
  summary: 'The operator’s own OpenID Connect provider, without its secret.',
})

export const saveSignInProvider = endpoint({
  path: '/api/signInProvider/save',
  access: 'setting.save',
  encoding: 'json',
  body: Written.extend({
    /** Of the settings that are changed: the version that the change was made from. */
    version: z.number().int().optional(),
  }),
  data: z.null(),
  summary:
    'For administrators, after the password re-check: sets the OpenID Connect provider. An empty secret leaves the one that is kept.',
})

export const testSignInProvider = endpoint({
  path: '/api/signInProvider/test',
  access: 'setting.save',
  encoding: 'json',
  body: Written.pick({ issuer: true, clientId: true, clientSecret: true }),
  data: z.object({ issuer: z.string() }),
  summary:
    'For administrators: whether the provider answers and knows the client. An empty secret stands for the one that is kept.',
})

const code = z.string().trim().min(1).max(40)

export const providerOfCode = endpoint({
  path: '/platform/security/providerOfCode',
  access: 'public',
  encoding: 'json',
  body: z.object({ code }),
  data: z.object({ name: z.string(), tenantName: z.string() }),
  summary: 'What the button of an operator’s provider is called on the login page.',
})

export const beginProviderSignIn = endpoint({
  path: '/platform/security/beginProviderSignIn',
  access: 'public',
  encoding: 'json',
  body: z.object({ code }),
  data: z.object({
    /** Of the provider, to go to. */
    address: z.string(),
    state: z.string(),
    /** Kept by the browser and sent with the provider's answer. */
    proof: z.string(),
  }),
  summary: 'Begins a sign-in at the operator’s provider: authorization code with PKCE, state and nonce.',
})

export const endProviderSignIn = endpoint({
  path: '/platform/security/endProviderSignIn',
  access: 'public',
  encoding: 'json',
  body: z.object({
    /** The query of the address that the provider sent the browser back to. */
    answer: z.string().min(1).max(8192),
    proof: z.string().min(1).max(100),
  }),
  data: SignedIn,
  summary: 'Signs a person in by what the operator’s provider answered. Ends the account’s earlier session.',
})
