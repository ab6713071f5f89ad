import type { AnyEndpoint, DataOf, ParsedBodyOf } from '@parkdesk/contract'
import type { DeviceContext, PublicContext, SignedInContext } from './context.ts'

/** Where the row that a body changes is stored: a table of the tenant, whose columns are called as the fields of the body. */
export interface Keeps {
  table:
    | 'app_user'
    | 'black_list'
    | 'card'
    | 'company'
    | 'company_vehicle'
    | 'lot'
    | 'merchant'
    | 'spot'
    | 'stored_card'
    | 'sub_account'
    | 'sub_merchant'
    | 'white_list'
  /** The field of the body that names the row. */
  id: string
}

/** An endpoint with its handler. */
export interface Route {
  endpoint: AnyEndpoint
  /** Of a body with personal data that changes a row: what a mask that is sent back leaves as it was. */
  keeps?: Keeps | undefined
  handle(context: PublicContext, body: unknown): Promise<unknown>
}

/** Pairs an endpoint with its handler, whose context type follows from the endpoint's access. */
export function on<E extends AnyEndpoint>(
  endpoint: E,
  handle: (context: SignedInContext, body: ParsedBodyOf<E>) => Promise<DataOf<E>>,
  keeps?: Keeps & { id: keyof ParsedBodyOf<E> },
): Route {
  // `bind` builds the context by endpoint.access and the body by endpoint.body, so both match the types.
  return { endpoint, keeps, handle: handle as Route['handle'] }
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
