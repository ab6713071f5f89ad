import type { AccountKind, Benefit } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCode, readCode } from './code.ts'
import { validityOf } from './validity.ts'
import { benefitOf, costOf, worthOf } from './worth.ts'

const nothing = { minutes: null, amount: null, percentOff: null }
const hour: Benefit = { kind: 'time', minutes: 60 }
const fiveYuan: Benefit = { kind: 'money', amountFen: 500 }
const half: Benefit = { kind: 'percent', percentOff: 50 }
const free: Benefit = { kind: 'free' }

describe('what a coupon is worth', () => {
  it.each([
    [{ ...nothing, kind: 'time', minutes: 60 }, hour],
    [{ ...nothing, kind: 'money', amount: '5' }, fiveYuan],
    [
      { ...nothing, kind: 'money', amount: '0.29' },
      { kind: 'money', amountFen: 29 },
    ],
    [{ ...nothing, kind: 'percent', percentOff: 50 }, half],
    [{ ...nothing, kind: 'free' }, free],
  ] as const)('%j', (written, benefit) => expect(benefitOf(written)).toEqual(benefit))

  it('is unchanged by the wire format', () => {
    const any = fc.oneof(
      fc.integer({ min: 1, max: 44_640 }).map((minutes): Benefit => ({ kind: 'time', minutes })),
      fc.integer({ min: 1, max: 99_999_999_999 }).map((amountFen): Benefit => ({ kind: 'money', amountFen })),
      fc.integer({ min: 1, max: 99 }).map((percentOff): Benefit => ({ kind: 'percent', percentOff })),
      fc.constant(free),
    )
    fc.assert(
      fc.property(any, benefit => {
        expect(benefitOf(worthOf(benefit))).toEqual(benefit)
      }),
    )
  })

  it.each<[AccountKind, (number | undefined)[]]>([
    ['minutes', [60, undefined, undefined, undefined]],
    ['money', [undefined, 500, undefined, undefined]],
    ['count', [1, 1, 1, 1]],
  ])('an account of %s pays in its unit', (account, costs) => {
    expect([hour, fiveYuan, half, free].map(benefit => costOf(account, benefit))).toEqual(costs)
  })
})

describe('the validity of a coupon', () => {
  const zone = 'Asia/Shanghai'
  const given = new Date('2026-03-02T23:59:59+08:00')
  const until = (terms: Parameters<typeof validityOf>[0]) => validityOf(terms, given, zone)?.before.toISOString()

  it('one day lasts until the lot’s midnight of the day it is granted', () => {
    expect(until({ validDays: 1, validUntil: null })).toBe('2026-03-02T16:00:00.000Z')
    expect(until({ validDays: 30, validUntil: null })).toBe('2026-03-31T16:00:00.000Z')
  })

  it('a last day is inclusive, and must not be over', () => {
    expect(until({ validDays: null, validUntil: '2026-03-02' })).toBe('2026-03-02T16:00:00.000Z')
    expect(until({ validDays: null, validUntil: '2026-03-01' })).toBeUndefined()
  })

  it('a day of 23 hours counts as a day', () => {
    const before = validityOf({ validDays: 1, validUntil: null }, new Date('2026-03-29T00:30:00+01:00'), 'Europe/Paris')
    expect(before?.before.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it('begins now, and each further day adds one day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        fc.integer({ min: 1, max: 900 }),
        (now, days) => {
          const one = validityOf({ validDays: days, validUntil: null }, now, zone)
          const more = validityOf({ validDays: days + 1, validUntil: null }, now, zone)
          expect(one?.from).toEqual(now)
          expect(one && one.before > now).toBe(true)
          expect(one && more && more.before.getTime() - one.before.getTime()).toBeGreaterThanOrEqual(23 * 3_600_000)
        },
      ),
    )
  })
})

describe('codes', () => {
  it('have twelve unambiguous characters', () => {
    const codes = Array.from({ length: 500 }, newCode)
    expect(codes.every(code => /^[2-9AC-HJKMNP-RTV-Y]{12}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(500)
  })

  it('are read in any spelling', () => {
    const code = newCode()
    const grouped = code.replace(/(.{4})(?=.)/g, '$1-')
    expect([code, grouped, grouped.toLowerCase(), ` ${grouped.replaceAll('-', ' ')} `].map(readCode)).toEqual(
      Array(4).fill(code),
    )
    expect(readCode('zbsu-2852-vvvv')).toBe('285V2852VVVV')
  })
})
