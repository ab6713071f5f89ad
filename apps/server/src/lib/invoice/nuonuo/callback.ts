import { z } from 'zod'
import { readJson } from '../../pay/read-json.ts'
import type { Received } from '../port.ts'

const Content = z.object({ c_orderno: z.string().nullish() })
const Json = z.object({ orderno: z.string().nullish(), content: z.union([z.string(), Content]).nullish() })

/**
 * The number that a call is about. Nuonuo signs none of its calls, so that nothing else in them is believed: the invoice is asked about. They come as a form or as JSON.
 */
export function readCallback({ headers, body }: Received): string | undefined {
  const json = /json/.test(headers['content-type'] ?? '') ? readJson(Json, body) : undefined
  const form = json ?? Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const content = typeof form.content === 'string' ? readJson(Content, form.content) : form.content
  const named = form.orderno || content?.c_orderno || ''
  return /^[0-9A-Za-z]{6,32}$/.test(named) ? named : undefined
}

/** What it reads as taken, and as "again, please". */
export const acknowledge = (isTaken: boolean) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(isTaken ? { status: '0000', message: '同步成功' } : { status: '9999', message: '请稍后重试' }),
})
