import { SheetError } from './sheet-error.ts'

const END_SIGNATURE = 0x0605_4b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x0201_4b50
const ENTRY_BYTES = 46
const SIZE_FOLLOWS = 0x08
const SLASH = 0x2f

/**
 * How many bytes a zip says it unpacks to, by its directory, read the way hucre reads it. hucre stops at an entry's declared size,
 * so a zip cannot unpack to more; entries that declare nothing, and so would be unpacked without a limit, are refused.
 * Throws SheetError 'sheet.notXlsx' when there is no such directory. Zip64 counts as endless.
 */
export const unpackedByteCount = (zip: Uint8Array): number => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endRecordAt(view)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw notZip('a broken directory')
    total += entryByteCount(zip, view, at)
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

const endRecordAt = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw notZip('no directory')
}

const entryByteCount = (zip: Uint8Array, view: DataView, at: number): number => {
  const packed = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  const isFolder = zip[at + ENTRY_BYTES + view.getUint16(at + 28, true) - 1] === SLASH
  const isSizeElsewhere = packed === 0 && (view.getUint16(at + 8, true) & SIZE_FOLLOWS) !== 0
  const isUndeclared = unpacked === 0 && packed > 2
  if (!isFolder && (isSizeElsewhere || isUndeclared)) throw notZip('an entry of undeclared size')
  return Math.max(packed, unpacked)
}

const notZip = (reason: string) => new SheetError('sheet.notXlsx', `not a readable zip: ${reason}`)
