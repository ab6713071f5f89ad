const utf8 = new TextDecoder('utf-8', { fatal: true })
const looseUtf8 = new TextDecoder('utf-8')
const strictGb = new TextDecoder('gb18030', { fatal: true })
const gb = new TextDecoder('gb18030')
const utf16 = { little: new TextDecoder('utf-16le'), big: new TextDecoder('utf-16be') }

/** The GB 2312 bytes of 鲁 are also valid UTF-8, for the sign ³. In front of a letter they begin a plate of Shandong. */
const mistaken = /\u00B3[A-Z]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is left out.
const trailingNuls = /\u0000+\s*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: it asks for what is none.
const beyondAscii = /[^\u0000-\u007F]/
const beyondTwoBytes = /[\u0800-\u{10FFFF}]/u
/**
 * What people write with UTF-8 of two bytes: letters of one script, and signs such as the dot of a plate. Chinese of GB 2312 that happens to be valid
 * UTF-8 gives others, or several scripts: 未知 gives a Greek letter with a Hebrew accent.
 */
const sign = '\u00A0-\u00BF\u00D7\u00F7'
const scripts = [
  '\u00C0-\u017F',
  '\u0386-\u03CE',
  '\u0401-\u045F\u0490\u0491',
  '\u05D0-\u05EA',
  '\u0621-\u064A\u0660-\u0669',
]
const writable = new RegExp(`^(?:${scripts.map(script => `[\\x00-\\x7F${sign}${script}]*`).join('|')})$`)
/** Bytes that are no part of a character in any of the sets, and end a value in JSON, XML and forms. */
const betweenValues = /(["<>&=\r\n])/

/**
 * Bytes of a camera as text: UTF-8 or UTF-16, with or without a byte order mark, and the Chinese character sets otherwise. What the header or the XML
 * says about it is not asked: cameras set to GB 2312 go on saying nothing, or UTF-8. The NUL that ends a string in their memory is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  return (wide(bytes)?.decode(bytes) ?? decoded(bytes)).replace(trailingNuls, '')
}

/** Fields of one message: where one of them is Chinese of GB 2312 for sure, those that could be either are, too. */
export function decodeTexts(fields: readonly Uint8Array[]): string[] {
  const isGb = fields.some(field => attempt(utf8, field) === undefined)
  return fields.map(field => (wide(field) ? decodeText(field) : textOfValue(field, isGb).replace(trailingNuls, '')))
}

function decoded(bytes: Uint8Array): string {
  const text = attempt(utf8, bytes)
  if (text !== undefined && (beyondTwoBytes.test(text) || !beyondAscii.test(text))) return text
  const values = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split(betweenValues)
  const fields = values.map(value => (beyondAscii.test(value) ? new Uint8Array(Buffer.from(value, 'latin1')) : value))
  const isGb = text === undefined
  return fields.map(field => (typeof field === 'string' ? field : textOfValue(field, isGb))).join('')
}

/** One value, of a message that holds Chinese of GB 2312 elsewhere or not. One message may have both: a name typed into the camera, and its plate. */
function textOfValue(bytes: Uint8Array, isGbElsewhere: boolean): string {
  const text = attempt(utf8, bytes)
  if (text === undefined) return damagedOrGb(bytes)
  if (!beyondAscii.test(text) || beyondTwoBytes.test(text)) return text
  const isUtf8 = writable.test(text) && !mistaken.test(text) && !isGbElsewhere
  return isUtf8 ? text : (attempt(strictGb, bytes) ?? text)
}

/** A byte that was lost in a text of UTF-8 does not make it Chinese of another kind. */
function damagedOrGb(bytes: Uint8Array): string {
  const text = looseUtf8.decode(bytes)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/\p{Script=Han}/gu) >= Math.max(1, count(/\uFFFD/g)) ? text : gb.decode(bytes)
}

/** UTF-16 says so by its mark; without one, by the NUL beside the sign that a document begins with. */
function wide(bytes: Uint8Array): TextDecoder | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return utf16.little
  if (first === 0xfe && second === 0xff) return utf16.big
  const begins = (byte: number | undefined) => byte !== undefined && '<{['.includes(String.fromCharCode(byte))
  if (begins(first) && second === 0) return utf16.little
  return first === 0 && begins(second) ? utf16.big : undefined
}

function attempt(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
