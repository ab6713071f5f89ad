import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isFailureCode } from './failure-words.ts'
import type { Sentences } from './sentences.ts'

const files = globSync('../{modules/*/*,platform/*}/failures.ts', { cwd: import.meta.dirname })
const groups = await Promise.all(
  [...files, './house-failures.ts'].map(async file =>
    Object.values<Sentences>(await import(file)).flatMap(Object.entries),
  ),
)
const failures: [string, Sentences[string]][] = groups.flat()

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
  }
})
