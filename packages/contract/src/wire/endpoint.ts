import type { z } from 'zod'
import type { Permission } from '../permission.ts'

/**
 * Who may call an endpoint: anyone, anyone signed in, a cloud box with its key, or who holds the named permission.
 * There is no default: an endpoint without it does not compile.
 */
export type Access = 'public' | 'signedIn' | 'device' | Permission

/** How the console sends the body; the server reads JSON and form bodies on every endpoint but 'multipart' (specification 7.4). */
export type Encoding = 'json' | 'form' | 'multipart'

/** One call: its path as the specification spells it, who may call it, what goes in, what comes back under `data`. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  path: string
  access: Access
  encoding: Encoding
  /** It moves money or opens something by hand: only who is signed in, by a call signed a moment ago (`signature.ts`). */
  signed?: true
  /** Of a call that is for everybody who is signed in: it only reads what is the tenant's, so API tokens may make it, too. */
  forTokens?: true
  /** How large its body may be where it may be larger than usual. Who is not signed in sends no larger ones. */
  maxBytes?: number
  body: Body
  data: Data
  /** One sentence for openapi.json. */
  summary: string
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>
/** What a caller writes: defaults may be left out. */
export type BodyOf<E> = E extends Endpoint<infer B, z.ZodType> ? z.input<B> : never
/** What a handler reads: parsed, defaults filled in. */
export type ParsedBodyOf<E> = E extends Endpoint<infer B, z.ZodType> ? z.output<B> : never
export type DataOf<E> = E extends Endpoint<z.ZodType, infer D> ? z.output<D> : never

/** How large a body may be unless its endpoint says otherwise. */
export const usualBodyBytes = 2 ** 20

/** Declares a call. All calls are POST. */
export const endpoint = <B extends z.ZodType, D extends z.ZodType>(value: Endpoint<B, D>): Endpoint<B, D> => value

/** Where in the body a value was refused, with a sentence in the caller's language. */
export interface Issue {
  path: string
  message: string
}

export interface Success<Data> {
  state: 'success'
  message: string
  data: Data
}

/**
 * 'failed': the action was not done, `message` says why; 401: no permission for it; 403: this session is over.
 * `code` is stable (`noun.reason`), `message` is in the caller's language.
 */
export interface Failure {
  state: 'failed' | 401 | 403
  message: string
  code: string
  requestId: string
  issues?: Issue[]
}

export type Envelope<Data> = Success<Data> | Failure
