import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as contract from '../index.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { isPersonalSearch, maskOf, mayBeMask, type PersonalKind, personalKindOf } from './personal.ts'

const kinds: PersonalKind[] = ['name', 'phone', 'account', 'address']

describe('a mask', () => {
  it.each<[PersonalKind, string, string]>([
    ['name', '李明', '李*'],
    ['name', '欧阳娜娜', '欧*'],
    ['name', 'Ann Smith', 'A*'],
    ['name', '𠮷田', '𠮷*'],
    ['phone', '13812341234', '138****1234'],
    ['phone', '0755-12345678', '075****5678'],
    ['phone', '88881234', '****1234'],
    ['phone', '12345', '****'],
    ['account', '6222020000001234', '****1234'],
    ['account', '123456', '****'],
    ['address', '3-1201', '3-***'],
    ['name', '李', '*'],
    ['name', '', ''],
  ])('%s %j is %j', (kind, text, mask) => expect(maskOf(kind, text)).toBe(mask))

  it('looks like one, is its own mask, and tells at most seven characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ minLength: 1, unit: 'grapheme' }), (kind, text) => {
        const mask = maskOf(kind, text)
        expect(mayBeMask(mask)).toBe(true)
        expect(maskOf(kind, mask)).toBe(mask)
        if (!mayBeMask(text)) expect(mask).not.toContain(text)
        expect([...mask].filter(letter => letter !== '*').length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'access' in value
const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint)

/** What would be the name of a field with personal data. */
const soundsPersonal =
  /phone|mobile|owner|contact|person|visitor|driver|realName|creator|handler|userName|idNumber|idCard|nationalId|email|officeAddress|^(who|by)$|[a-z]By$/i
/** What only sounds so, and why; paths that are about the caller himself. */
const isNotPersonal = /^(hiddenOnMobile|keepPhonesDays|contactless)$/
const isAboutHimself =
  /passwordLink|getTenantUserInfo|security|share\/register|pay\/invoice|visitor\/request|booking\/request|device\//

/** The texts of a schema that are not marked, by their names. */
function unmarked(schema: z.core.$ZodType, name: string, above: readonly z.core.$ZodType[] = []): string[] {
  if (personalKindOf(schema) || isPersonalSearch(schema) || above.includes(schema)) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (part: z.core.$ZodType, called = name) => unmarked(part, called, [...above, schema])
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => within(field, key))
    case 'array':
      return within(def.element)
    case 'union':
      return def.options.flatMap(option => within(option))
    case 'record':
      return within(def.valueType)
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def.innerType)
    case 'pipe':
      return [...within(def.in), ...within(def.out)]
    case 'string':
      return soundsPersonal.test(name) && !isNotPersonal.test(name) ? [name] : []
    default:
      return []
  }
}

it('every text that sounds like personal data is marked as such', () => {
  const found = endpoints
    .filter(({ path }) => !isAboutHimself.test(path))
    .flatMap(({ path, body, data }) => [...unmarked(body, ''), ...unmarked(data, '')].map(name => `${path} ${name}`))
  expect(found).toEqual([])
})
