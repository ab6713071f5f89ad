import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Pixels from row to row. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 36, roomy: 46 }

const storageKey = (userId: number): string => `parkdesk.density.${userId}`
const chosen = createStore<Density | undefined>(undefined)

/** How close the rows of all lists stand, kept in this browser for each person. */
export const useDensity = (userId: number): Density => {
  const kept = localStorage.getItem(storageKey(userId))
  return useStore(chosen) ?? densities.find(density => density === kept) ?? 'normal'
}

export const keepDensity = (userId: number, density: Density): void => {
  localStorage.setItem(storageKey(userId), density)
  chosen.set(density)
}
