const plus = 0x2b
const percent = 0x25
const space = 0x20

/** Undoes the escapes of a form once; a percent sign that escapes nothing stays. */
function unescaped(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const digits = byte === percent ? bytes.toString('latin1', at + 1, at + 3) : ''
    const isEscape = /^[0-9A-Fa-f]{2}$/.test(digits)
    out[length++] = isEscape ? Number.parseInt(digits, 16) : byte === plus ? space : byte
    if (isEscape) at += 2
  }
  return out.subarray(0, length)
}

function decoderOf(contentType: string): TextDecoder | undefined {
  const [, charset = 'utf-8'] = /charset=["']?([^\s;"']+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset, { ignoreBOM: true })
  } catch {
    return
  }
}

/** The parameters of a form, in the characters that its header names. undefined: of no known characters, or one stands there twice. */
export function readForm(body: Buffer, contentType = ''): Map<string, string> | undefined {
  const decoder = decoderOf(contentType)
  if (!decoder) return
  const text = (part: string) => decoder.decode(unescaped(Buffer.from(part, 'latin1')))
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter(part => part !== '')
    .map((part): [string, string] => {
      const at = part.indexOf('=')
      return at < 0 ? [text(part), ''] : [text(part.slice(0, at)), text(part.slice(at + 1))]
    })
  const parameters = new Map(pairs)
  return parameters.size === pairs.length ? parameters : undefined
}
