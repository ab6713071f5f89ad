import { createHash } from 'node:crypto'

/** As many as an event id of the device API may have. */
const mostCharacters = 64

/** What makes two messages the same read: the parts joined by a colon, or the SHA-256 of that where it is too long. */
export function identityOf(...parts: (string | number)[]): string {
  const joined = parts.join(':')
  return joined.length <= mostCharacters ? joined : createHash('sha256').update(joined).digest('hex')
}
