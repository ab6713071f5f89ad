import { describe, expect, test } from 'vitest'
import { authAnswer } from './auth-answer.ts'

describe('[RT-04] the answer of an outer login', () => {
  test('is its code and state, and nothing else', () => {
    expect(authAnswer('?code=a1.b-2&state=s~3&token=evil&redirect=https://evil.example')).toEqual({
      code: 'a1.b-2',
      state: 's~3',
    })
  })

  test.each([
    '',
    '?token=x',
    '?code=x',
    '?state=x',
    '?code=&state=',
    '?code=<b>&state=s',
    `?code=${'x'.repeat(513)}&state=s`,
  ])('none is read from %j', search => expect(authAnswer(search)).toBeNull())
})
