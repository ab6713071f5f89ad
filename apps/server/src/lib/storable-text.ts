/** What PostgreSQL takes for no text: a zero character, half of a surrogate pair. Escaped in JSON, percent-encoded in a form, or plain. */
const suspicious = /\0|%00|\\u0000|\\u[dD][89abAB]/

/** A text with U+FFFD for each character that cannot be stored: what a decoder puts for bytes that are no UTF-8. */
export const storableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/**
 * Makes every text in a freshly read body storable, keys too, in place.
 *
 * @param raw the body before it was read: most hold nothing suspicious, and are left alone
 */
export function storableBody(raw: string, body: unknown): unknown {
  if (!suspicious.test(raw)) return body
  const root = { body }
  // No recursion: a body may be nested deeper than the stack.
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
