import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'
import { fakeClock } from './testing/fake-clock.ts'

async function linesOf(isTerminal: boolean) {
  const clock = fakeClock(0)
  const written: string[] = []
  const progress = createProgress({ total: 100, clock, isTerminal, write: text => written.push(text) })
  for (let done = 10; done <= 100; done += 10) {
    await clock.sleep(1_000)
    progress.update(done, '2016-07-01')
  }
  progress.end()
  return written
}

test('a terminal gets one line, drawn again and closed at the end', async () => {
  const written = await linesOf(true)
  expect(written).toHaveLength(11)
  expect(written[9]).toBe('\r\u001b[2K100 / 100 passes · 100 % · 10/s · 2016-07-01')
  expect(written[10]).toBe('\n')
})

test('anything else gets a line every three seconds', async () => {
  const written = await linesOf(false)
  expect(written).toHaveLength(3)
  expect(written[0]).toBe('30 / 100 passes · 30 % · 10/s · 2016-07-01\n')
})
