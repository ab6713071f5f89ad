import { login } from '@parkdesk/contract'
import { type Answer, dataOf } from './caller.ts'
import { administrator, type Product } from './with-product.ts'

/** A call as the console makes it: its session, a form body, and the compressions a browser offers. */
export type ConsoleCall = (path: string, form: Record<string, string>) => Promise<Answer>

/** The same with a JSON body. */
export type JsonCall = (path: string, body: object) => Promise<Answer>

/** Signs the administrator in. */
export const signIn = async (product: Product): Promise<ConsoleCall> =>
  consoleCall(product, await signedInHeaders(product))

/** Calls of a session by its headers. */
export function consoleCall(product: Product, session: Record<string, string>): ConsoleCall {
  const headers = {
    ...session,
    'content-type': 'application/x-www-form-urlencoded',
    'accept-encoding': 'gzip, deflate, br',
  }
  return (path, form) => product.caller.post(path, new URLSearchParams(form).toString(), headers)
}

export async function signInJson(product: Product): Promise<JsonCall> {
  const headers = { ...(await signedInHeaders(product)), 'content-type': 'application/json' }
  return (path, body) => product.caller.post(path, JSON.stringify(body), headers)
}

/** The headers of a session of its own: an account has one at a time. */
export async function signedInHeaders({ caller }: Product): Promise<Record<string, string>> {
  const answer = await caller.post(login.path, JSON.stringify(administrator), { 'content-type': 'application/json' })
  const { token } = login.data.parse(dataOf(answer))
  return { authorization: `Basic ${token}` }
}
