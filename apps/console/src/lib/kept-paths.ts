import { currentSession } from './session.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** What was kept, whoever kept it; anything unreadable is nothing. */
export const parsePaths = (kept: string | null): string[] => {
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

interface KeptPaths {
  /** In the order in which the person chose them. */
  usePaths: () => readonly string[]
  toggle: (path: string) => void
}

/** Paths of the menu that a person chooses on this device, under a name. */
export function keepPaths(name: string): KeptPaths {
  const paths = createStore<readonly string[] | null>(null)
  const key = () => `parkdesk.${name}.${currentSession().userId}`
  const present = (): readonly string[] => {
    if (paths.get() === null) paths.set(parsePaths(localStorage.getItem(key())))
    return paths.get() ?? []
  }
  return {
    usePaths: () => useStore(paths) ?? present(),
    toggle: path => {
      const next = toggled(present(), path)
      localStorage.setItem(key(), JSON.stringify(next))
      paths.set(next)
    },
  }
}
