import { login } from '@parkdesk/contract'
import { type Answer, dataOf } from './caller.ts'
import { administrator, type Product } from './with-product.ts'

/** A call as the console makes it: its session, a form body, and the compressions a browser offers. */
export type ConsoleCall = (path: string, form: Record<string, string>) => Promise<Answer>

/** Signs the administrator in. */
export async function signIn({ caller }: Product): Promise<ConsoleCall> {
  const answer = await caller.post(login.path, JSON.stringify(administrator), { 'content-type': 'application/json' })
  const { token } = login.data.parse(dataOf(answer))
  const headers = {
    authorization: `Basic ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
    'accept-encoding': 'gzip, deflate, br',
  }
  return (path, form) => caller.post(path, new URLSearchParams(form).toString(), headers)
}
