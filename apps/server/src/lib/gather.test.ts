import { expect, it } from 'vitest'
import { gather } from './gather.ts'
import { turns } from './turns.ts'

/** Doubles numbers, at most three at once, one batch at a time; each batch ends when the test lets it. 0 fails by itself. */
function doubling({ waitMs = 60_000 } = {}) {
  const batches: (readonly number[])[] = []
  const gates = Array.from({ length: 4 }, () => ({
    begun: Promise.withResolvers<void>(),
    end: Promise.withResolvers<void>(),
  }))
  const gateOf = (batch: number) => gates[batch] ?? expect.fail('more batches than expected')
  const { run } = turns({ atOnce: 1, waitMs, refusal: () => new Error('busy') })
  const { add } = gather<number, number>({
    most: 3,
    turn: run,
    async handle(items) {
      const { begun, end } = gateOf(batches.length)
      batches.push(items)
      begun.resolve()
      await end.promise
      return items.map(item =>
        item === 0 ? { status: 'rejected', reason: new Error('zero') } : { status: 'fulfilled', value: item * 2 },
      )
    },
  })
  const addAll = (items: number[]) =>
    Promise.allSettled(items.map(add)).then(results =>
      results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason))),
    )
  return { addAll, batches, gateOf }
}

it('handles what comes while a batch is at work together, so many at most, in order', async () => {
  const { addAll, batches, gateOf } = doubling()
  const first = addAll([1])
  await gateOf(0).begun.promise
  const others = addAll([2, 3, 4, 5])
  for (const batch of [0, 1, 2]) gateOf(batch).end.resolve()
  expect(await first).toEqual([2])
  expect(await others).toEqual([4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

it('fails each by itself, and all where the whole fails; then goes on', async () => {
  const { addAll, gateOf } = doubling()
  const first = addAll([1, 2])
  await gateOf(0).begun.promise
  const others = addAll([0, 7])
  gateOf(0).end.reject(new Error('away'))
  expect(await first).toEqual(['Error: away', 'Error: away'])
  gateOf(1).end.resolve()
  expect(await others).toEqual(['Error: zero', 14])
  gateOf(2).end.resolve()
  expect(await addAll([8])).toEqual([16])
})

it('refuses what waits too long for its turn, never handles it, and handles what comes later', async () => {
  const { addAll, batches, gateOf } = doubling({ waitMs: 1 })
  const first = addAll([1])
  await gateOf(0).begun.promise
  expect(await addAll([2, 3])).toEqual(['Error: busy', 'Error: busy'])
  gateOf(0).end.resolve()
  expect(await first).toEqual([2])
  gateOf(1).end.resolve()
  expect(await addAll([4])).toEqual([8])
  expect(batches).toEqual([[1], [4]])
})
