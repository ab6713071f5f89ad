import { expect, test } from 'vitest'
import { describeOptions, readOptions } from './options.ts'

test.each([
  [[], 'Say what to play'],
  [['--replay'], '--replay'],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['--live', '--box', 'B1'], '--box and --key go together'],
  [['--live', '--lane-in', 'A'], '--lane-in describes the box'],
  [['--live', '--server', 'localhost:8080'], '--server needs an address'],
  [['--live', '--speed', 'fast'], '--speed needs a number from 1 to 1000, not "fast"'],
  [['--live', '--seed', ''], '--seed needs'],
  [['--live', '--patience', ''], '--patience needs a number'],
  [['--live', '--zone', 'Mars/Base'], '--zone needs a name such as Asia/Shanghai'],
  [['--live', '--box', 'B1', '--key', '钥匙'], '--box and --key are plain letters'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('a key whose option was forgotten is not shown', () => {
  expect(() => readOptions(['--live', '--box', 'B1', 'sEcReT'])).toThrow(/^There is a word without an option\./)
})

test('ok: a replay by a box of one’s own', () => {
  const args = ['--replay', 'log.csv', '--box', 'B1', '--key', 'k', '--lane-out', 'E1', '--lane-out', 'E2', '--pay']
  expect(readOptions(args)).toMatchObject({
    mode: 'replay',
    server: 'http://127.0.0.1:8080/',
    file: 'log.csv',
    box: { serial: 'B1', key: 'k', lanesIn: ['IN-1'], lanesOut: ['E1', 'E2'], capacity: 120 },
    pays: true,
    patienceSeconds: 120,
  })
})

test('ok: live traffic after a log is live', () => {
  expect(readOptions(['--live', '--replay', 'log.csv', '--speed', '40'])).toMatchObject({ mode: 'live', speed: 40 })
})

test('help lists every option', () => {
  for (const name of ['server', 'box', 'key', 'replay', 'live', 'pay', 'patience', 'speed', 'seed', 'zone']) {
    expect(describeOptions()).toContain(`--${name}`)
  }
})
