const notDestinations = new Set(['/', '/404', '/401'])

/**
 * Where to go after signing in: the `next` of the login page's address, if it lies inside this site. Browsers read `//host`, `/\host` and
 * `/<tab>/host` as another site, so the path is resolved as a browser would and only its own part is kept.
 */
export const safeNext = (search: string, origin: string): string | null => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || notDestinations.has(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The login page's address that brings the person back to where they wanted to go. */
export const loginPath = (wanted: string): string =>
  notDestinations.has(wanted.split('?')[0] ?? '') ? '/' : `/?next=${encodeURIComponent(wanted)}`
