import { inflateRawSync } from 'node:zlib'
import { SheetError } from './sheet-error.ts'

const END_SIGNATURE = 0x0605_4b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x0201_4b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x0403_4b50
const LOCAL_BYTES = 30
const SIZE_FOLLOWS = 0x08
const DEFLATED = 8
const SLASH = 0x2f

/** One file in a zip. */
export interface ZipEntry {
  packedBytes: number
  /** The unpacked size that the directory declares. */
  unpackedBytes: number
  isDeflated: boolean
  /** Offset of its local header. */
  offset: number
}

/**
 * The entries of a zip by its directory, read the way hucre reads it. hucre stops at an entry's declared size, so a zip cannot unpack to more;
 * entries that declare nothing, and so would be unpacked without a limit, are refused.
 * Throws SheetError 'sheet.notXlsx' when there is no such directory. Zip64 counts as endless.
 */
export const zipEntries = (zip: Uint8Array): ZipEntry[] => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endRecordAt(view)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw notZip('a broken directory')
    entries.push(entryAt(zip, view, at))
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const endRecordAt = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw notZip('no directory')
}

const entryAt = (zip: Uint8Array, view: DataView, at: number): ZipEntry => {
  const packedBytes = view.getUint32(at + 20, true)
  const unpackedBytes = view.getUint32(at + 24, true)
  const isFolder = zip[at + ENTRY_BYTES + view.getUint16(at + 28, true) - 1] === SLASH
  const isSizeElsewhere = packedBytes === 0 && (view.getUint16(at + 8, true) & SIZE_FOLLOWS) !== 0
  const isUndeclared = unpackedBytes === 0 && packedBytes > 2
  if (!isFolder && (isSizeElsewhere || isUndeclared)) throw notZip('an entry of undeclared size')
  const isDeflated = view.getUint16(at + 10, true) === DEFLATED
  return { packedBytes, unpackedBytes, isDeflated, offset: view.getUint32(at + 42, true) }
}

/** The total unpacked size that a zip declares. */
export const unpackedByteCount = (entries: ZipEntry[]): number =>
  entries.reduce((total, { packedBytes, unpackedBytes }) => total + Math.max(packedBytes, unpackedBytes), 0)

/** Reads an entry's content. Throws SheetError 'sheet.unpacksTooLarge' when it is larger than declared, 'sheet.notXlsx' when it is broken. */
export const unpack = (zip: Uint8Array, { packedBytes, unpackedBytes, isDeflated, offset }: ZipEntry): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  if (offset + LOCAL_BYTES > zip.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw notZip('a broken entry')
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = zip.subarray(start, start + packedBytes)
  if (!isDeflated || packedBytes === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) })
  } catch (error) {
    const isMore = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (isMore) throw new SheetError('sheet.unpacksTooLarge', 'an entry unpacks to more than it says')
    throw notZip('an entry that cannot be unpacked')
  }
}

const notZip = (reason: string) => new SheetError('sheet.notXlsx', `not a readable zip: ${reason}`)
