import { globSync } from 'node:fs'
import { currencyOf } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { inCurrency } from './currency.ts'
import { failureText, isFailureCode } from './failure-words.ts'
import type { Sentences } from './sentences.ts'

const files = globSync('../{modules/*/*,platform/*}/failures.ts', { cwd: import.meta.dirname })
const groups = await Promise.all(
  [...files, './house-failures.ts'].map(async file =>
    Object.values<Sentences>(await import(file)).flatMap(Object.entries),
  ),
)
const failures: [string, Sentences[string]][] = groups.flat()

it('a sentence says an amount in the currency of the tenant', () => {
  expect(failureText('company.priceRange', 'zh')).toBe('每车位月价最多 1,000,000 元')
  expect(failureText('company.priceRange', 'en')).toBe('A space can cost at most ¥1,000,000 per month')
  inCurrency(currencyOf('KWD'), () => {
    expect(failureText('company.priceRange', 'zh')).toBe('每车位月价最多 100,000 科威特第纳尔')
    expect(failureText('money.range', 'en')).toBe('The amount must be from 0 to KWD\u00a0100,000,000')
    expect(failureText('money.invalid', 'zh')).toBe('金额格式不正确，最多三位小数')
  })
})

it('every failure is defined once, and its text is found', () => {
  const codes = failures.map(([code]) => code)
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes.filter(code => !isFailureCode(code))).toEqual([])
})

it('every failure has both languages, with the same values', () => {
  const values = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()
  for (const [code, { zh, en }] of failures) {
    expect(zh, code).toMatch(/\p{Script=Han}/u)
    expect(en, code).toMatch(/^[^\p{Script=Han}]+$/u)
    expect(values(en), code).toEqual(values(zh))
    // Amounts are `{money500}`, or come in words of the tenant's currency.
    expect(`${zh} ${en}`, code).not.toMatch(/¥|￥|yuan\b|[\d}]\s?元/i)
  }
})
