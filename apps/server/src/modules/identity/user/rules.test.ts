import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, type Reach } from './rules.ts'

const lots = [1, 2, 3, 4]
const reach: fc.Arbitrary<Reach> = fc
  .record({
    subTenantId: fc.constantFrom(null, 7, 8),
    lotsLimited: fc.boolean(),
    lotIds: fc.subarray(lots),
  })
  .map(each => ({ ...each, lotIds: each.subTenantId === null && !each.lotsLimited ? null : each.lotIds }))

describe('[users/employees] within one’s own', () => {
  it('nobody manages a person who sees a lot that he does not see', () =>
    fc.assert(
      fc.property(reach, reach, (own, other) => {
        const seen = (person: Reach) => new Set(person.lotIds ?? [...lots, 5])
        if (isWithin(own, other)) expect(seen(other).isSubsetOf(seen(own))).toBe(true)
      }),
    ))

  it('everybody is within his own, and within who sees all', () =>
    fc.assert(
      fc.property(reach, own => {
        expect(isWithin(own, own)).toBe(true)
        expect(isWithin({ subTenantId: null, lotsLimited: false, lotIds: null }, own)).toBe(true)
      }),
    ))

  it('who sees certain lots gives nobody those that come later, nor another sub-tenant', () => {
    const own: Reach = { subTenantId: 7, lotsLimited: true, lotIds: [1, 2] }
    expect(isWithin(own, { ...own, lotIds: [2] })).toBe(true)
    expect(isWithin(own, { ...own, lotsLimited: false })).toBe(false)
    expect(isWithin(own, { ...own, subTenantId: 8, lotIds: [] })).toBe(false)
  })
})
