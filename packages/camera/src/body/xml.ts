/** An element with others in it; one that occurs several times is a list. Names are without their prefix. */
export type XmlElement = { [name: string]: XmlValue | XmlValue[] }
/** An element is its text or, where it holds others, those. Attributes are not kept. */
export type XmlValue = string | XmlElement

export type XmlReading = { name: string; value: XmlValue } | { fault: 'document type not allowed' | 'not XML' }

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w.:-]+)\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const deepest = 32

interface Open {
  spelt: string
  text: string
  children: XmlElement
}

const noChildren = (): XmlElement => Object.create(null) as XmlElement

/**
 * Reads the XML that cameras send: elements and text, strictly, so that a message that was cut is refused. Document types are refused before
 * anything is read, so there are no entities but XML's own five, and nothing can be made to grow or be fetched.
 */
export function readXml(text: string): XmlReading {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { fault: 'document type not allowed' }
  const outside: Open = { spelt: '', text: '', children: noChildren() }
  const open = [outside]
  token.lastIndex = 0
  let end = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    end = token.lastIndex
    if (!take(found, open)) return { fault: 'not XML' }
  }
  const [name, ...others] = Object.keys(outside.children)
  const value = outside.children[name ?? '']
  const isWhole = end === text.length && open.length === 1 && outside.text.trim() === ''
  if (!isWhole || name === undefined || value === undefined || others.length > 0 || Array.isArray(value)) {
    return { fault: 'not XML' }
  }
  return { name, value }
}

/** Takes one token; false where it cannot stand there. */
function take(found: RegExpExecArray, open: Open[]): boolean {
  const [, verbatim, closing, opening, , selfClosing, plain] = found
  const inner = open.at(-1)
  if (!inner) return false
  if (verbatim !== undefined) inner.text += verbatim
  if (plain !== undefined) {
    const text = withoutEntities(plain)
    if (text === undefined) return false
    inner.text += text
  }
  if (opening !== undefined) {
    open.push({ spelt: opening, text: '', children: noChildren() })
    if (open.length > deepest) return false
    if (selfClosing) return close(open, opening)
  }
  return closing === undefined || close(open, closing)
}

function close(open: Open[], spelt: string): boolean {
  const element = open.pop()
  const around = open.at(-1)
  if (!element || !around || element.spelt !== spelt) return false
  const name = spelt.slice(spelt.lastIndexOf(':') + 1)
  const value = Object.keys(element.children).length > 0 ? element.children : element.text.trim()
  const before = around.children[name]
  if (before === undefined) around.children[name] = value
  else if (Array.isArray(before)) before.push(value)
  else around.children[name] = [before, value]
  return true
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Undefined where a name is not one of XML's own. A single "&" stands for itself, as in the names that people give to cameras. */
function withoutEntities(text: string): string | undefined {
  let isKnown = true
  const plain = text.replace(/&(#?\w+);/g, (_, name: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = number && (number[1] ? Number.parseInt(number[1], 16) : Number(number[2]))
    const character = code !== null && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entities[name]
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? plain : undefined
}
