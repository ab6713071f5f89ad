/** Where a JSON text goes on behind a value that begins at `from`; -1 when it does not end. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at) - 1
      if (at < 0) return -1
    } else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    // A number or a word ends before the sign that follows it.
    else if (depth === 0 && sign === ',') return at
    if (depth < 0) return at
    if (depth === 0 && sign !== undefined && '"}]'.includes(sign)) return at + 1
  }
  return -1
}

/** Behind the closing quotation mark; 0 when there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return 0
}

const skipBlanks = (text: string, from: number): number => {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}

/**
 * The members of the outermost object of a JSON text, each value in the very characters that it came in: what is signed of an answer may not be parsed and
 * printed again. undefined: it is no object, is cut, or names a member twice.
 */
export function cutMembers(text: string): Map<string, string> | undefined {
  const members = new Map<string, string>()
  let at = skipBlanks(text, 0)
  if (text[at] !== '{') return
  for (at = skipBlanks(text, at + 1); text[at] === '"'; at = skipBlanks(text, at + 1)) {
    const nameEnd = endOfString(text, at)
    const colon = skipBlanks(text, nameEnd)
    if (nameEnd === 0 || text[colon] !== ':') return
    const name = text.slice(at + 1, nameEnd - 1)
    const begin = skipBlanks(text, colon + 1)
    const end = endOfValue(text, begin)
    if (end < 0 || members.has(name)) return
    members.set(name, text.slice(begin, end).trimEnd())
    at = skipBlanks(text, end)
    if (text[at] === '}') return members
    if (text[at] !== ',') return
  }
  return text[at] === '}' ? members : undefined
}
