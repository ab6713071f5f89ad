import { isAfter } from '../../message/version/rules.ts'

/** A version of an app: its number, and which build of it. */
export interface Release {
  version: string
  build: number
}

/** The version that an app reports; without a build number it counts as the newest build of its version. */
export interface Asking {
  version: string
  build?: number | undefined
}

const isNewer = (release: Release, app: Asking): boolean =>
  isAfter(release.version, app.version) ||
  (!isAfter(app.version, release.version) && app.build !== undefined && release.build > app.build)

/**
 * The answer to an app, from the versions offered on its platform: the newest if it is newer than the app, and whether the app must
 * update, which any of them may require.
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
