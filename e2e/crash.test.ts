import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, replay, startProduct } from './product.ts'
import { type Pass, password } from './tenant.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const start = Date.parse('2026-03-02T00:00:00Z')
const stays = 1_500
const plate = (index: number) => `粤B${String(index).padStart(5, '0')}`

it('loses nothing that it acknowledged when it is killed while it writes, and counts nothing twice', async () => {
  const events: Pass[] = Array.from({ length: 3_000 }, (_, index) => ({
    eventId: `k${index}`,
    direction: index % 2 === 0 ? 'in' : 'out',
    plate: plate(50_000 + Math.floor(index / 2)),
    passedAt: new Date(start + index * 20_000).toISOString(),
  }))
  const batches = Array.from({ length: 60 }, (_, index) => events.slice(index * 50, (index + 1) * 50))
  const acknowledged = new Set<string>()
  const sending = (async () => {
    for (const batch of batches) {
      const results = await product.report(batch)
      for (const [index, result] of results.entries())
        if (result.result === 'accepted') acknowledged.add(batch[index]?.eventId ?? '')
      if (acknowledged.size > 500) reached()
    }
  })().catch(() => {})
  await enough
  await product.kill()
  await sending
  expect(acknowledged.size).toBeLessThan(events.length)

  await product.restart()
  const again = (await Promise.all(inOrder(batches))).flat()
  const lost = again.filter(
    (result, index) => acknowledged.has(events[index]?.eventId ?? '') && result.result !== 'duplicate',
  )
  expect(lost).toEqual([])
  expect(await counts()).toEqual({ orders: 1_500, passes: 3_000 })
})

let reached = () => {}
const enough = new Promise<void>(resolve => {
  reached = resolve
})

/** One batch after the other: their order matters. */
function inOrder(batches: Pass[][]) {
  let before: Promise<unknown> = Promise.resolve()
  return batches.map(batch => {
    const answer = before.then(() => product.report(batch))
    before = answer
    return answer
  })
}

it('is caught up with by a replay that goes on through a kill and a restart', async () => {
  const log = join(product.dataFolder, 'log.csv')
  const clock = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const rows = Array.from(
    { length: stays },
    (_, index) => `${index + 1},${clock(start + index * 60_000)},${clock(start + (index + 95) * 60_000)},95`,
  )
  await writeFile(log, ['seq,entry_time,exit_time,minutes', ...rows, ''].join('\n'))
  const before = await counts()
  const replaying = replay(log, product)
  while ((await counts()).passes - before.passes < 1_000) {
    // Asks again: each answer takes a call's time.
  }
  await product.kill()
  await product.restart()
  expect(await replaying).toMatchObject({ code: 0 })
  const after = await counts()
  expect({ orders: after.orders - before.orders, passes: after.passes - before.passes }).toEqual({
    orders: stays,
    passes: stays * 2,
  })

  const second = await replay(log, product)
  expect(second.said).toMatch(/duplicates\s+3,000/)
  expect(await counts()).toEqual(after)
})

async function counts(): Promise<{ orders: number; passes: number }> {
  const ask = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) }
    const response = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()).data
  }
  token ??= (await ask('/platform/security/login', { account: 'admin', password })).token
  const [orders, passes] = await Promise.all([
    ask('/api/order/countOrder', {}, token),
    ask('/api/businessManage/countPassRecord', {}, token),
  ])
  return { orders: orders.total, passes: passes.total }
}
let token: string | undefined
