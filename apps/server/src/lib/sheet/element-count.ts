const LESS = 0x3c
const COLON = 0x3a
const LETTER_C = 0x63
const LETTER_S = 0x73
const LETTER_I = 0x69

/** The element counts of a part of a workbook. */
export interface ElementCount {
  /** `c` elements. */
  cells: number
  /** `si` elements: texts that cells share. */
  texts: number
}

/**
 * Counts the cells and shared texts in the XML of a workbook's part, whatever their namespace prefix, without parsing it: parsing would already
 * use the memory that the check protects. UTF-8, as hucre reads it.
 */
export function countElements(xml: Uint8Array): ElementCount {
  const count = { cells: 0, texts: 0 }
  for (let at = xml.indexOf(LESS); at !== -1; at = xml.indexOf(LESS, at + 1)) {
    let begin = at + 1
    let end = begin
    while (end < xml.length && !endsName(xml[end])) {
      if (xml[end] === COLON) begin = end + 1
      end++
    }
    if (end - begin === 1 && xml[begin] === LETTER_C) count.cells++
    if (end - begin === 2 && xml[begin] === LETTER_S && xml[begin + 1] === LETTER_I) count.texts++
  }
  return count
}

/** White space, "/", ">" or the next "<". */
const endsName = (byte = 0): boolean => byte <= 0x20 || byte === 0x2f || byte === 0x3e || byte === LESS
