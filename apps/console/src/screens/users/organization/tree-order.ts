import type { Organization } from '@parkdesk/contract'

/** An organisation at its level of the tree, and what stands in its lists: "— East". */
export interface TreeRow extends Organization {
  level: number
}

/** The tree from the top down, each with its parts below it. */
export function inTreeOrder(all: readonly Organization[], parentId: number | null = null, level = 0): TreeRow[] {
  return all
    .filter(each => each.parentId === parentId)
    .flatMap(each => [{ ...each, level }, ...inTreeOrder(all, each.organizationId, level + 1)])
}

/** What a list offers: all but one with its parts. */
export const choicesOf = (all: readonly Organization[], exceptId?: number): { value: string; label: string }[] => {
  const within = new Set<number>(exceptId === undefined ? [] : [exceptId])
  return inTreeOrder(all).flatMap(({ organizationId, parentId, name, level }) => {
    if (parentId !== null && within.has(parentId)) within.add(organizationId)
    if (within.has(organizationId)) return []
    return [{ value: String(organizationId), label: `${'　'.repeat(level)}${name}` }]
  })
}
