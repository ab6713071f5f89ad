import { type AnyEndpoint, type DataOf, type Envelope, login } from '@parkdesk/contract'
import type { Db } from '../db/database.ts'
import { furnishTenant } from './furnish-tenant.ts'
import { sign } from './sign.ts'
import { testPassword } from './test-password.ts'

/** A new tenant with one lot, whose administrator has the password of tests. */
interface RemoteTenant {
  tenantId: number
  account: string
  lotId: number
  box: { serial: string; key: string }
}

/**
 * Gives a new tenant a row in each table, over HTTP: its server runs in another process.
 *
 * @param word stands in every text
 * @param owner of the server's database
 */
export async function furnishRemotely(
  address: string,
  { tenantId, account, lotId, box }: RemoteTenant,
  word: string,
  owner: Db,
): Promise<void> {
  const post = async <E extends AnyEndpoint>(
    endpoint: E,
    body: string | FormData,
    headers: Record<string, string>,
  ): Promise<DataOf<E>> => {
    const response = await fetch(`${address}/${endpoint.path.replace(/^\//, '')}`, { method: 'POST', body, headers })
    const answer = (await response.json()) as Envelope<DataOf<E>>
    if (answer.state !== 'success') throw new Error(`${endpoint.path} failed: ${JSON.stringify(answer)}`)
    return endpoint.data.parse(answer.data) as DataOf<E>
  }
  const json = { 'content-type': 'application/json' }
  const { token } = await post(login, JSON.stringify({ account, password: testPassword }), json)
  const authorization = `Basic ${token}`
  const boxHeaders = { ...json, 'x-box-serial': box.serial, 'x-box-key': box.key }
  await furnishTenant({
    tenantId,
    lotId,
    word,
    phone: '13800138000',
    now: new Date(),
    plate: index => `粤B1234${index}`,
    owner,
    ask(endpoint, body) {
      const content = JSON.stringify(body ?? {})
      const signature = sign(token, new Date(), { path: endpoint.path, body: content })
      return post(endpoint, content, { ...json, authorization, ...signature })
    },
    askAsBox: (endpoint, body) => post(endpoint, JSON.stringify(body), boxHeaders),
    sendAsBox(endpoint, file) {
      const { 'content-type': _type, ...headers } = boxHeaders
      const form = new FormData()
      for (const [name, value] of Object.entries(file.fields)) form.append(name, value)
      form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
      return post(endpoint, form, headers)
    },
    send(endpoint, file) {
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
      return post(endpoint, form, { authorization })
    },
  })
}
