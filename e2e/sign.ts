import { createHmac } from 'node:crypto'

/** The headers with which a console signs a call that asks for it. */
export function sign(token: string | null): Record<string, string> {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', token ?? '')
    .update(`${timestamp} POST`)
    .digest('hex')
  return { timestamp, signature }
}
