/**
 * Reads JSON as firmware writes it, which puts it together from pieces of text: with line ends as they are, numbers with zeros in front, a comma too many, one message
 * behind the other or other bytes behind it. Several values are answered as a list. Undefined where one does not end: a message that was cut is none.
 */
export function readJson(text: string): unknown {
  const strict = parsed(text)
  if (strict !== undefined) return strict
  const values: unknown[] = []
  let rest = text.trimStart()
  while (/^[{[]/.test(rest)) {
    const end = endOf(rest)
    const value = end === undefined ? undefined : parsed(mended(rest.slice(0, end)))
    if (end === undefined || value === undefined) return undefined
    values.push(value)
    rest = rest.slice(end).replace(/^[\s,;\0]+/, '')
  }
  return values.length > 1 ? values : values[0]
}

/** Behind the bracket that closes the first one. */
function endOf(text: string): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth === 0) return at + 1
  }
  return undefined
}

/** Where the quotation mark is that closes the one at `from`; the end of the text, where none does. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

const stringOrNot = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[^"]+/g

const mended = (text: string) =>
  text.replace(stringOrNot, part => (part.startsWith('"') ? mendedString(part) : mendedRest(part)))

/** Line ends as they are, and the backslash of a path. */
const mendedString = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\\(?:["\\/bfnrt]|u[\da-f]{4})|\\/gi, found => (found.length > 1 ? found : '\\\\'))

const mendedRest = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/,(?=\s*[,}\]])/g, '')
    .replace(/(?<=[:,[]\s*)[-+]?(?:nan|inf|infinity|undefined|none)(?=\s*[,}\]])/gi, 'null')
    .replace(/(?<=[:,[]\s*)True(?=\s*[,}\]])/g, 'true')
    .replace(/(?<=[:,[]\s*)False(?=\s*[,}\]])/g, 'false')
    .replace(/(?<=[:,[]\s*)([-+]?)0+(?=\d)/g, (_, sign: string) => (sign === '-' ? sign : ''))
    .replace(/(?<=[:,[]\s*)\+(?=[\d.])/g, '')
    .replace(/:(?=\s*[,}])/g, ':null')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
