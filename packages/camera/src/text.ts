const utf8 = new TextDecoder('utf-8', { fatal: true })
const strictGb = new TextDecoder('gb18030', { fatal: true })
const gb = new TextDecoder('gb18030')

/**
 * The GB 2312 bytes of 鲁 and of 豫 are also valid UTF-8, for the signs ³ and ԥ. In front of a letter they begin a plate of Shandong or Henan.
 */
const mistaken = /[\u00B3\u0525][A-Z]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is left out.
const trailingNuls = /\u0000+\s*$/
const beyondTwoBytes = /[\u0800-\u{10FFFF}]/u

/**
 * Bytes of a camera as text: UTF-8, with or without a byte order mark, and the Chinese character sets otherwise. What the header or the XML
 * says about it is not asked: cameras set to GB 2312 go on saying nothing, or UTF-8. The NUL that ends a string in their memory is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).replace(trailingNuls, '')
}

function decoded(bytes: Uint8Array): string {
  const text = attempt(utf8, bytes)
  if (text === undefined) return gb.decode(bytes)
  if (mistaken.test(text) && !beyondTwoBytes.test(text)) return attempt(strictGb, bytes) ?? text
  return text
}

function attempt(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
