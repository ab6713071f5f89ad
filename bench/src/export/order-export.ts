import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { queryOrder, taskDetail } from '@parkdesk/contract'
import { dataOf } from '../product/caller.ts'
import { type ConsoleCall, consoleCall, signedInHeaders } from '../product/sign-in.ts'
import type { Product } from '../product/with-product.ts'

/** A person who exports. A killed server takes his session up again when it is back. */
export interface Exporter {
  call: ConsoleCall
  /** The file at the address of an export. */
  fetch(url: string): Promise<Response>
}

export async function signInToExport(product: Product): Promise<Exporter> {
  const headers = await signedInHeaders(product)
  const cookie = `parkdesk=${headers.authorization?.replace('Basic ', '')}`
  return {
    call: consoleCall(product, headers),
    fetch: url => fetch(new URL(url, product.address), { headers: { cookie, 'sec-fetch-site': 'same-origin' } }),
  }
}

const perPage = 1_000

/** Asks for a sheet of so many orders, or of all, and answers the address that it will have. */
export async function beginExport({ call }: Exporter, orders?: number): Promise<string> {
  const until = orders === undefined ? {} : { EndPage: String(orders / perPage) }
  const url = dataOf(await call(queryOrder.path, { QueryAll: 'true', PerPage: String(perPage), ...until }))
  if (typeof url !== 'string' || taskOf(url) === undefined) throw new Error(`no job makes the export: ${url}`)
  return url
}

/** Waits until the job that makes a file has written so many rows, or all. */
export async function whenMade({ call }: Exporter, url: string, rows = Number.POSITIVE_INFINITY): Promise<void> {
  for (;;) {
    const answer = dataOf(await call(taskDetail.path, { taskId: taskOf(url) ?? '' }))
    const { state, reason, done } = taskDetail.data.parse(answer)
    if (state === 'done' || done >= rows) return
    if (state !== 'queued' && state !== 'running') throw new Error(`the export ${state}: ${reason}`)
    await setTimeout(100)
  }
}

/** What tells one file from another. */
export async function fingerprint(exporter: Exporter, url: string): Promise<string> {
  const { body, status } = await exporter.fetch(url)
  if (status !== 200 || !body) throw new Error(`the file ${url} answered HTTP ${status}`)
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

const taskOf = (url: string): string | undefined => /\?task=(\d+)$/.exec(url)?.[1]
