/** Matches what PostgreSQL does not accept as text: NUL, or half of a surrogate pair. Escaped in JSON, percent-encoded in a form, or plain. */
const suspicious = /\0|%00|\\u0000|\\u[dD][89abAB]/

/** A text with U+FFFD for each character that cannot be stored: which decoders use for invalid UTF-8. */
export const storableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/**
 * Makes every text of a parsed body storable, including keys, in place.
 *
 * @param raw the unparsed body: most contain nothing suspicious, and are skipped
 */
export function storableBody(raw: string, body: unknown): unknown {
  if (!suspicious.test(raw)) return body
  const root = { body }
  // Not recursive: a body may be nested deeper than the stack allows.
  const waiting: object[] = [root]
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      const name = storableText(key)
      if (name !== key) Reflect.deleteProperty(holder, key)
      if (typeof value === 'string') Reflect.set(holder, name, storableText(value))
      else if (name !== key) Reflect.set(holder, name, value)
      if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
  return root.body
}
