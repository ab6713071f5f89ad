import { expect, it } from 'vitest'
import { sparingStack } from './sparing-stack.ts'

it('logs the stack once a minute and only the reason in between', () => {
  let nowMs = 1
  const fieldsOf = sparingStack(() => nowMs)
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(fieldsOf(away)).toEqual({ err: away })
  nowMs += 59_999
  expect(fieldsOf(away)).toEqual({ reason: 'ECONNREFUSED connect ECONNREFUSED' })
  expect(fieldsOf(Object.assign(new AggregateError([away]), { code: 'ECONNREFUSED' }))).toEqual({
    reason: 'ECONNREFUSED',
  })
  nowMs += 1
  expect(fieldsOf(away)).toEqual({ err: away })
  expect(fieldsOf('gone')).toEqual({ reason: 'gone' })
})
