import { MessageRequest } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { messageChannel } from './message-channel.ts'
import { playChannel } from './play-channel.test-support.ts'

const getWarning = 'send {"type":"getWarning","TenantId":3,"userId":7,"Type":1}'
const heartbeat = 'send {"type":"heartbeat"}'

const opened = () => {
  const play = playChannel(messageChannel(3, 7))
  play.handle({ kind: 'start' })
  play.handle({ kind: 'opened' })
  return play
}

describe('[CA-02] message channel', () => {
  test('asks for warnings on open and every 120 s, with a heartbeat every 10 s', () => {
    const play = opened()
    for (let at = 0; at < 12; at++) {
      play.pass(10_000)
      play.handle({ kind: 'received', text: '{"message_type":1}' })
    }
    const seen = play.seen()
    expect(seen.slice(0, 3)).toEqual(['0 connect', `0 ${getWarning}`, `10000 ${heartbeat}`])
    expect(seen.filter(line => line.endsWith(heartbeat))).toHaveLength(12)
    expect(seen.filter(line => line.endsWith(getWarning))).toEqual([`0 ${getWarning}`, `120000 ${getWarning}`])
  })

  test('what it says is what the contract reads', () => {
    for (const line of opened()
      .seen()
      .filter(text => text.includes('send'))) {
      expect(MessageRequest.safeParse(JSON.parse(line.slice(line.indexOf('{')))).success).toBe(true)
    }
  })

  test.each([
    ['{"message_type":24,"count":2}', ['0 report {"kind":"unread","isUnread":true,"count":2}']],
    ['{"message_type":0}', ['0 report {"kind":"unread","isUnread":false,"count":0}']],
    ['{"message_type":1}', []],
    ['nonsense', []],
    ['null', []],
  ])('[SH-16] %s', (text, report) => {
    const play = opened()
    play.seen()
    play.handle({ kind: 'received', text })
    expect(play.seen()).toEqual(report)
  })

  test('reconnects on any drop, says so once at the maximum, and goes on', () => {
    const play = opened()
    play.seen()
    for (const pause of [1000, 3000, 9000]) {
      play.handle({ kind: 'dropped' })
      play.pass(pause)
    }
    expect(play.seen()).toEqual(['1000 connect', '1000 report {"kind":"unreachable"}', '4000 connect', '13000 connect'])
  })

  test('a peer that never completes the connection is given up', () => {
    const play = playChannel(messageChannel(3, 7))
    play.handle({ kind: 'start' })
    play.pass(35_000)
    expect(play.seen()).toEqual(['0 connect', '30000 disconnect', '31000 connect'])
  })

  test('a peer that has said nothing for 30 s is gone: it is dropped and another line opened', () => {
    const play = opened()
    play.seen()
    play.pass(45_000)
    expect(play.seen()).toEqual([
      `10000 ${heartbeat}`,
      `20000 ${heartbeat}`,
      `30000 ${heartbeat}`,
      '40000 disconnect',
      '41000 connect',
    ])
  })

  test('says goodbye when it is closed by hand, and stays closed', () => {
    const play = opened()
    play.seen()
    play.handle({ kind: 'stop' })
    play.handle({ kind: 'dropped' })
    play.pass(300_000)
    expect(play.seen()).toEqual(['0 send {"type":"close"}', '0 disconnect'])
  })

  test('[SE-05] the close code of a session that is over ends it, without a reconnect', () => {
    const play = opened()
    play.seen()
    play.handle({ kind: 'dropped', code: 4403 })
    play.pass(300_000)
    expect(play.seen()).toEqual(['0 report {"kind":"sessionOver"}'])
  })
})
