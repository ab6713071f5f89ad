import { describe, expect, test } from 'vitest'
import { alarmChannel } from './alarm-channel.ts'
import { playChannel } from './play-channel.test-support.ts'

const opened = () => {
  const play = playChannel(alarmChannel)
  play.handle({ kind: 'start' })
  play.handle({ kind: 'opened' })
  play.seen()
  return play
}

describe('[CA-03] alarm channel', () => {
  test('connects once, then says success every 30 s', () => {
    const play = playChannel(alarmChannel)
    play.handle({ kind: 'start' })
    play.handle({ kind: 'start' })
    play.handle({ kind: 'opened' })
    play.pass(35_000)
    play.handle({ kind: 'received', text: 'success' })
    play.pass(30_000)
    expect(play.seen()).toEqual(['0 connect', '0 report {"kind":"live"}', '30000 send success', '60000 send success'])
  })

  test('the answer to a heartbeat and what is no alarm are ignored', () => {
    const play = opened()
    for (const text of ['success', 'nonsense', '{}', 'null', '[1]']) play.handle({ kind: 'received', text })
    expect(play.seen()).toEqual([])
  })

  test('news of traffic is one thing, of another currency another', () => {
    const play = opened()
    for (const kind of ['traffic', 'currency'])
      play.handle({ kind: 'received', text: JSON.stringify({ msgType: 0, kind }) })
    expect(play.seen()).toEqual(['0 report {"kind":"traffic"}', '0 report {"kind":"currency"}'])
  })

  test('a peer that never completes the connection is given up', () => {
    const play = playChannel(alarmChannel)
    play.handle({ kind: 'start' })
    play.pass(35_000)
    expect(play.seen()).toEqual(['0 connect', '30000 disconnect', '30000 report {"kind":"closed"}', '31000 connect'])
  })

  test('a peer that answered no heartbeat by the next one is gone: it is dropped and another line opened', () => {
    const play = opened()
    play.pass(62_000)
    expect(play.seen()).toEqual([
      '30000 send success',
      '60000 disconnect',
      '60000 report {"kind":"closed"}',
      '61000 connect',
    ])
  })

  test('an alarm is reported as it came', () => {
    const play = opened()
    const notice = { msgType: 1, description: '黑名单', alarmId: 9, kind: 'blackListed' }
    play.handle({ kind: 'received', text: JSON.stringify(notice) })
    expect(play.seen()).toEqual([`0 report ${JSON.stringify({ kind: 'alarm', notice })}`])
  })

  test('[ER-18] [ER-19] an error is reported once per outage, a close resets and reconnects, slower each time', () => {
    const play = opened()
    for (let attempt = 0; attempt < 3; attempt++) {
      play.handle({ kind: 'failed' })
      play.handle({ kind: 'dropped' })
      play.pass(1000 * 3 ** attempt)
    }
    expect(play.seen()).toEqual([
      '0 report {"kind":"outage"}',
      '0 report {"kind":"closed"}',
      '1000 connect',
      '1000 report {"kind":"closed"}',
      '4000 connect',
      '4000 report {"kind":"closed"}',
      '13000 connect',
    ])
  })

  test('after a reconnect the heartbeat runs again, the pauses are short again and an error is reported again', () => {
    const play = opened()
    play.handle({ kind: 'failed' })
    play.handle({ kind: 'dropped' })
    play.pass(1000)
    play.handle({ kind: 'opened' })
    play.seen()
    play.pass(30_000)
    play.handle({ kind: 'failed' })
    play.handle({ kind: 'dropped' })
    play.pass(1000)
    expect(play.seen()).toEqual([
      '31000 send success',
      '31000 report {"kind":"outage"}',
      '31000 report {"kind":"closed"}',
      '32000 connect',
    ])
  })

  test('never waits longer than a minute', () => {
    const play = opened()
    for (let attempt = 0; attempt < 20; attempt++) {
      play.handle({ kind: 'dropped' })
      play.seen()
      play.pass(60_000)
      expect(play.seen()).toContainEqual(expect.stringMatching(/\d connect$/))
    }
  })

  test('once stopped it stays silent', () => {
    const play = opened()
    play.handle({ kind: 'stop' })
    play.handle({ kind: 'dropped' })
    play.handle({ kind: 'failed' })
    play.pass(300_000)
    expect(play.seen()).toEqual(['0 disconnect'])
  })

  test('[SE-05] the close code of a session that is over ends it, without a reconnect', () => {
    const play = opened()
    play.seen()
    play.handle({ kind: 'dropped', code: 4403 })
    play.pass(300_000)
    expect(play.seen()).toEqual(['0 report {"kind":"sessionOver"}'])
  })
})
