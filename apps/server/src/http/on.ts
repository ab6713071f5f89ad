import type { AnyEndpoint, DataOf, ParsedBodyOf } from '@parkdesk/contract'
import type { DeviceContext, PublicContext, SignedInContext } from './context.ts'

/** An endpoint with the deed behind it. */
export interface Route {
  endpoint: AnyEndpoint
  handle(context: PublicContext, body: unknown): Promise<unknown>
}

/** Binds a deed to its endpoint: the context it gets is the one that the endpoint's access provides. */
export function on<E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: SignedInContext, body: ParsedBodyOf<E>) => Promise<DataOf<E>>,
): Route {
  // The binder builds the context by endpoint.access and the body by endpoint.body, so both hold what the types say.
  return { endpoint, handle: handle as Route['handle'] }
}

export function onPublic<E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: PublicContext, body: ParsedBodyOf<E>) => Promise<DataOf<E>>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  return { endpoint, handle: handle as Route['handle'] }
}

export function onDevice<E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: DeviceContext, body: ParsedBodyOf<E>) => Promise<DataOf<E>>,
): Route {
  if (endpoint.access !== 'device') throw new Error(`${endpoint.path} is not for devices`)
  return { endpoint, handle: handle as Route['handle'] }
}
