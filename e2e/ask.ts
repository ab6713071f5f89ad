import type { AnyEndpoint, BodyOf, DataOf, Envelope } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { sign } from './sign.ts'
import type { Tenant } from './tenant.ts'

/** Asks a tenant's server, signed as a console does. */
export type Ask = <E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>) => Promise<DataOf<E>>

/** Asks as somebody whose session's token is given; throws with the server's words when it refuses. */
export const askAs =
  ({ address }: Pick<Tenant, 'address'>, token: string | null): Ask =>
  async (endpoint, body) => {
    const content = JSON.stringify(body ?? {})
    const signature = sign(token, endpoint.path, content)
    const response = await fetch(`${address}/${endpoint.path.replace(/^\//, '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}`, ...signature },
      body: content,
    })
    const answer: Envelope<DataOf<typeof endpoint>> = await response.json()
    if (answer.state !== 'success') throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
    return answer.data
  }

/** The token of the session that a page is signed in with. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
