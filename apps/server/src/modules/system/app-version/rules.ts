import { isAfter } from '../../message/version/rules.ts'

/** A version of an app: its number, and which build of it. */
export interface Release {
  version: string
  build: number
}

/** What an app calls itself; an app that does not name its build has the newest of its version. */
export interface Asking {
  version: string
  build?: number | undefined
}

const isNewer = (release: Release, app: Asking): boolean =>
  isAfter(release.version, app.version) ||
  (!isAfter(app.version, release.version) && app.build !== undefined && release.build > app.build)

/**
 * What an app is told, of the versions that are offered on its platform: the newest when it is newer than the app, and whether the app has to
 * take it. It has to when any of them says so.
 */
export function updateFor<R extends Release & { minVersion: string }>(
  app: Asking,
  offered: readonly R[],
): { update: 'none' | 'optional' | 'required'; latest: R | null } {
  const newer = offered.filter(release => isNewer(release, app))
  const [first, ...others] = newer
  if (!first) return { update: 'none', latest: null }
  const latest = others.reduce((best, release) => (isNewer(release, best) ? release : best), first)
  const isTooOld = offered.some(({ minVersion }) => minVersion !== '' && isAfter(minVersion, app.version))
  return { update: isTooOld ? 'required' : 'optional', latest }
}
