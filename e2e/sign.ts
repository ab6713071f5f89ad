import { createHmac, hash } from 'node:crypto'

/** The headers with which a console signs a call that asks for it; the path with or without its leading slash. */
export function sign(token: string | null, path: string, body: string, nowMs = Date.now()): Record<string, string> {
  const timestamp = String(nowMs)
  const text = [timestamp, 'POST', `/${path.replace(/^\//, '')}`, hash('sha256', body)].join('\n')
  return {
    timestamp,
    signature: createHmac('sha256', token ?? '')
      .update(text)
      .digest('hex'),
  }
}
