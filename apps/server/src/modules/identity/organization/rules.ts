import type { Organization } from '@parkdesk/contract'

type Tree = readonly Organization[]

/** Whether one is the other, or a part of it at any level. */
export function isWithin(tree: Tree, organizationId: number | null, ancestorId: number): boolean {
  for (let at = organizationId, steps = 0; at !== null && steps <= tree.length; steps++) {
    if (at === ancestorId) return true
    const here = at
    at = tree.find(each => each.organizationId === here)?.parentId ?? null
  }
  return false
}

/** At which level one stands; 0: nowhere, 1: at the top. */
export function levelOf(tree: Tree, organizationId: number | null): number {
  if (organizationId === null) return 0
  const parent = tree.find(each => each.organizationId === organizationId)?.parentId ?? null
  return 1 + levelOf(tree, parent)
}

/** How many levels one has with all its parts. */
export function heightOf(tree: Tree, organizationId: number): number {
  const parts = tree.filter(each => each.parentId === organizationId)
  return 1 + Math.max(0, ...parts.map(part => heightOf(tree, part.organizationId)))
}
