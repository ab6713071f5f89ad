let codes: Map<string, number> | undefined

/** The two-byte characters by what the platform decodes them to; there is no encoder for them. */
function codeOf(character: string): number | undefined {
  if (!codes) {
    codes = new Map()
    const decoder = new TextDecoder('gbk')
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const text = decoder.decode(Uint8Array.of(lead, trail))
        if (trail !== 0x7f && text.length === 1 && text !== '\uFFFD' && !codes.has(text))
          codes.set(text, lead * 256 + trail)
      }
    }
  }
  return codes.get(character)
}

/** Text as GBK, character by character; one that GBK does not have becomes "?" and is named. */
export function encodeGbk(text: string): { characters: number[][]; missing: string[] } {
  const missing: string[] = []
  const characters = [...text].map(character => {
    const ascii = character.codePointAt(0) ?? 0
    if (ascii < 0x80) return [ascii]
    const code = codeOf(character)
    if (code !== undefined) return [code >> 8, code & 0xff]
    missing.push(character)
    return [0x3f]
  })
  return { characters, missing }
}
