/** An element with others in it; one that occurs several times is a list. Names are without their prefix. */
export type XmlElement = { [name: string]: XmlValue | XmlValue[] }
/** An element is its text or, where it holds others, those. Attributes are not kept. */
export type XmlValue = string | XmlElement

/** The element that the document consists of, under its name; of several documents one behind the other, all. */
export type XmlReading = { value: XmlElement } | { fault: 'document type not allowed' | 'not XML' }

/** Attributes are not looked at: some firmware forgets their quotation marks, or closes none. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w.:-]+)[^<>]*>|<([\w.:-]+)(?=[\s/>])(?:(?:"[^"<]*"|'[^'<]*'|[^<>"'])*|[^<>]*)(?<=(\/?))>|([^<]+)/y
const deepest = 32

interface Open {
  spelt: string
  text: string
  children: XmlElement
}

const noChildren = (): XmlElement => Object.create(null) as XmlElement

/**
 * Reads the XML that cameras send: elements and text. What stands behind its end does not count, but it has to have one, so that a message that was cut is refused.
 * Document types are refused before anything is read, so there are no entities but XML's own five and some of the web's, and nothing can be made to grow or be fetched.
 */
export function readXml(text: string): XmlReading {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { fault: 'document type not allowed' }
  const outside: Open = { spelt: '', text: '', children: noChildren() }
  const open = [outside]
  token.lastIndex = 0
  // An element comes to those around it when it ends: of a second document that was cut the first one counts.
  for (let found = token.exec(text); found && take(found, open); ) found = token.exec(text)
  return Object.keys(outside.children).length > 0 ? { value: outside.children } : { fault: 'not XML' }
}

/** Takes one token; false where it cannot stand there. */
function take(found: RegExpExecArray, open: Open[]): boolean {
  const [, verbatim, closing, opening, selfClosing, plain] = found
  const inner = open.at(-1)
  if (!inner) return false
  if (verbatim !== undefined) inner.text += verbatim
  if (plain !== undefined) inner.text += withoutEntities(plain)
  if (opening !== undefined) {
    open.push({ spelt: opening, text: '', children: noChildren() })
    if (open.length > deepest) return false
    if (selfClosing) return close(open, opening)
  }
  return closing === undefined || close(open, closing)
}

const withoutPrefix = (spelt: string) => spelt.slice(spelt.lastIndexOf(':') + 1)

function close(open: Open[], spelt: string): boolean {
  const around = open.at(-2)
  const element = open.at(-1)
  if (!element || !around || withoutPrefix(element.spelt).toLowerCase() !== withoutPrefix(spelt).toLowerCase())
    return false
  open.pop()
  const name = withoutPrefix(element.spelt)
  const value = Object.keys(element.children).length > 0 ? element.children : element.text.trim()
  const before = around.children[name]
  if (before === undefined) around.children[name] = value
  else if (Array.isArray(before)) before.push(value)
  else around.children[name] = [before, value]
  return true
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', middot: '·' }

/** A name that nobody knows stands for itself, as a single "&" does in the names that people give to cameras. */
function withoutEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (spelt, name: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = number && (number[1] ? Number.parseInt(number[1], 16) : Number(number[2]))
    const known =
      code !== null && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entities[name.toLowerCase()]
    return known ?? spelt
  })
}
