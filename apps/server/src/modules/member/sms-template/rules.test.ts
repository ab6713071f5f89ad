import { builtInSms, fillSms, Language, mostSmsParts, SmsKind, smsSize } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentProblem } from './rules.ts'

const sample = { operator: '南山停车', parkingName: '南山停车场', day: '2026-03-02' }
const problemOf = (content: string, more: Partial<typeof sample> = {}) =>
  contentProblem('shareRegistration', content, { ...sample, ...more })

describe('a text', () => {
  it.each([
    ['the required placeholder', '【{operator}】已收到'],
    ['all of them, one twice', '【{operator}】{parkingName} {day} {day}'],
  ])('ok: with %s', (_what, content) => {
    expect(problemOf(content)).toBeUndefined()
  })

  it.each([
    ['one that is not there', '【{operator}】{plate}', 'plate'],
    ['one in wide braces', '【｛operator｝】', 'operator'],
    ['one with blanks', '【{ operator }】', 'operator'],
    ['one in other letters', '【{Operator}】', 'Operator'],
    ['none in braces', '【{operator}】{}', ''],
    ['an open brace', '【{operator}】{day', ''],
    ['a brace left over', '【{operator}】day}', ''],
  ])('is refused with %s, which is named', (_what, content, unknown) => {
    expect(problemOf(content)).toEqual({
      code: 'smsTemplate.unknownPlaceholder',
      values: { unknown, known: 'operator parkingName day' },
    })
  })

  it('is refused without its sender', () => {
    const missing = { code: 'smsTemplate.missingPlaceholder', values: { missing: 'operator' } }
    expect(problemOf('{day} 已收到')).toEqual(missing)
  })

  it('may fill five parts with what it is filled with, and no character more', () => {
    const longest = `{operator}${'字'.repeat(67 * mostSmsParts - 4)}`
    expect(problemOf(longest)).toBeUndefined()
    expect(problemOf(longest, { operator: '南山停车行' })).toEqual({
      code: 'smsTemplate.tooLong',
      values: { characters: 336, parts: 6, most: 5 },
    })
  })

  it('that is built in is one that may be saved', () => {
    for (const kind of SmsKind.options)
      for (const language of Language.options) {
        expect(contentProblem(kind, builtInSms[kind][language], sample)).toBeUndefined()
      }
  })
})

describe('the size of a message', () => {
  it.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])('%i characters are sent in %i parts', (characters, parts) => {
    expect(smsSize('字'.repeat(characters))).toEqual({ characters, parts })
  })
})

it('what a text is filled with is never filled again', () => {
  const brace = fc.constantFrom('{operator}', '{day}', '{', '}', '$&', '字')
  fc.assert(
    fc.property(fc.array(brace), parts => {
      const operator = parts.join('')
      expect(fillSms('【{operator}】', { ...sample, operator })).toBe(`【${operator}】`)
    }),
  )
})
