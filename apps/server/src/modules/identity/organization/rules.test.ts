import type { Organization } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightOf, isWithin, levelOf } from './rules.ts'

/** Each hangs on one made before it, or on none. */
const trees: fc.Arbitrary<Organization[]> = fc.array(fc.nat(), { minLength: 1, maxLength: 20 }).map(places =>
  places.map((place, at) => {
    const parent = place % (at + 1)
    return { organizationId: at + 1, parentId: parent === 0 ? null : parent, name: `o${at}` }
  }),
)

describe('the tree of organisations', () => {
  it('for any tree: a part is within each of those above it, one level below its parent, and never above itself', () => {
    fc.assert(
      fc.property(trees, tree => {
        for (const { organizationId, parentId } of tree) {
          expect(isWithin(tree, organizationId, organizationId)).toBe(true)
          expect(levelOf(tree, organizationId)).toBe(levelOf(tree, parentId) + 1)
          if (parentId === null) continue
          expect(isWithin(tree, organizationId, parentId)).toBe(true)
          expect(isWithin(tree, parentId, organizationId)).toBe(false)
          expect(heightOf(tree, parentId)).toBeGreaterThan(heightOf(tree, organizationId))
        }
      }),
    )
  })

  it('for any tree: a move that is not refused leaves no circle', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (tree, from, to) => {
        const moved = tree[from % tree.length]
        const target = tree[to % tree.length]
        if (!moved || !target || isWithin(tree, target.organizationId, moved.organizationId)) return
        const after = tree.map(each => (each === moved ? { ...each, parentId: target.organizationId } : each))
        for (const { organizationId } of after) expect(levelOf(after, organizationId)).toBeLessThanOrEqual(tree.length)
      }),
    )
  })
})
