/** Encodes one BIFF record: id and length (16 bits each, little-endian), then its fields. For the few fixed records; rows use row-block.ts. */
export const record = (id: number, ...fields: readonly (readonly number[])[]): Uint8Array => {
  const data = fields.flat()
  return Uint8Array.from([...u16(id), ...u16(data.length), ...data])
}

export const u8 = (value: number): number[] => [value & 0xff]
export const u16 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff]
export const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
export const f64 = (value: number): number[] => [...new Uint8Array(Float64Array.of(value).buffer)]

/** A UTF-16 text with its flag byte, without a length prefix, whose width depends on the record. */
export const wideText = (text: string): number[] => {
  const bytes = [1]
  for (let at = 0; at < text.length; at++) bytes.push(...u16(text.charCodeAt(at)))
  return bytes
}

/** Concatenates the parts. */
export const concat = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))
