import { expect, it } from 'vitest'
import { turns } from './turns.ts'

const refusal = () => new Error('busy')

/** Work that runs until the test finishes it. */
function work(log: string[], name: string) {
  const done = Promise.withResolvers<void>()
  return {
    finish: done.resolve,
    fail: done.reject,
    run: async () => {
      log.push(name)
      await done.promise
      return name
    },
  }
}

it('runs up to the limit at once and the others in order, whether one succeeds or fails', async () => {
  const log: string[] = []
  const { run } = turns({ atOnce: 2, waitMs: 60_000, refusal })
  const works = ['a', 'b', 'c', 'd'].map(name => work(log, name))
  const [a, b, c, d] = works.map(one => run(one.run))
  await Promise.resolve()
  expect(log).toEqual(['a', 'b'])
  works[1]?.fail(new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  expect(log).toEqual(['a', 'b', 'c'])
  works[0]?.finish()
  expect(await a).toBe('a')
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  for (const one of works) one.finish()
  expect([await c, await d]).toEqual(['c', 'd'])
})

it('refuses work that waits too long, and does not run it later', async () => {
  const log: string[] = []
  const { run } = turns({ atOnce: 1, waitMs: 1, refusal })
  const [first, second, third] = ['a', 'b', 'c'].map(name => work(log, name))
  const running = run(first?.run ?? Promise.reject)
  await expect(run(second?.run ?? Promise.reject)).rejects.toThrow('busy')
  first?.finish()
  await running
  third?.finish()
  expect(await run(third?.run ?? Promise.reject)).toBe('c')
  expect(log).toEqual(['a', 'c'])
})
