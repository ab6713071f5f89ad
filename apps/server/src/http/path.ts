import type { FastifyRequest } from 'fastify'

/**
 * The path that decides on limits, headers and answers: the pattern of the matched route, however the request spelled it
 * (`/%61pi/x`, `http://host/api/x`). A request without a route is parsed leniently, so that no spelling of a call is treated as a page.
 */
export const pathOf = (request: FastifyRequest): string => request.routeOptions.url ?? plainPath(request.url)

/** Whether a request is for the API or a door, as opposed to the console's own pages. */
export const isApi = (request: FastifyRequest): boolean => /^\/(api|platform|cloud|door)(\/|$)/.test(pathOf(request))

const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
/** Nobody encodes deeper than this by accident; deeper levels stay encoded. */
const mostDecodings = 3

/**
 * Normalises a request target like a lenient router: without scheme, host, query and `;` parameters, percent-decoded, in lower case, slashes
 * collapsed, dot segments resolved.
 */
export function plainPath(target: string): string {
  let path = target.replace(absoluteForm, '').split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < mostDecodings && path.includes('%'); round++) path = decoded(path)
  const segments: string[] = []
  for (const segment of path
    .replace(/;[^/]*/g, '')
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
