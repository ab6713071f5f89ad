import { currentSession } from '../lib/session.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

const keyOf = (userId: number): string => `parkdesk.favourites.${userId}`

/** What was kept, whoever kept it; anything unreadable is nothing. */
export const parseFavourites = (kept: string | null): string[] => {
  try {
    const paths: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(paths) ? paths.filter(path => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** A path that is there goes, one that is not comes last. */
export const toggled = (paths: readonly string[], path: string): string[] =>
  paths.includes(path) ? paths.filter(other => other !== path) : [...paths, path]

const favourites = createStore<readonly string[] | null>(null)

const present = (): readonly string[] => {
  if (favourites.get() === null) favourites.set(parseFavourites(localStorage.getItem(keyOf(currentSession().userId))))
  return favourites.get() ?? []
}

/** The paths of the screens that the person starred on this device, in the order in which he did. */
export const useFavourites = (): readonly string[] => {
  const kept = useStore(favourites)
  return kept ?? present()
}

export const toggleFavourite = (path: string): void => {
  const next = toggled(present(), path)
  localStorage.setItem(keyOf(currentSession().userId), JSON.stringify(next))
  favourites.set(next)
}
