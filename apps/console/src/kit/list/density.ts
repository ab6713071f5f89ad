import type { Density } from '@parkdesk/contract'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

export const densities = ['compact', 'normal', 'roomy'] as const satisfies readonly Density[]

/** Pixels from row to row. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 36, roomy: 46 }

const storageKey = (userId: number): string => `parkdesk.density.${userId}`
const chosen = createStore<Density | undefined>(undefined)
/** Of the saved view that is shown. */
const ofView = createStore<Density | undefined>(undefined)

/** How close the rows of all lists stand, kept in this browser for each person. */
export const useDensity = (userId: number): Density => {
  const kept = localStorage.getItem(storageKey(userId))
  const own = useStore(chosen)
  return useStore(ofView) ?? own ?? densities.find(density => density === kept) ?? 'normal'
}

export const keepDensity = (userId: number, density: Density): void => {
  localStorage.setItem(storageKey(userId), density)
  chosen.set(density)
  ofView.set(undefined)
}

/** Rows stand as a saved view has them, until it is left. */
export const showDensity = (density: Density | undefined): void => ofView.set(density)
