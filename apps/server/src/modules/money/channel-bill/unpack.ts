import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { refusal } from '../../../lib/refusal.ts'

/** A day of half a million payments, unpacked. */
const mostBytes = 192 * 2 ** 20
const mostMembers = 5
const endSignature = 0x0605_4b50
const entrySignature = 0x0201_4b50
const localSignature = 0x0403_4b50

const broken = () => refusal('bill.brokenArchive', 'file')

/** The files in what was uploaded: those of a zip, the one of a gzip, or the bytes themselves. Fails with bill.brokenArchive, bill.tooLarge. */
export function unpack(bytes: Buffer): Buffer[] {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes, { maxOutputLength: mostBytes })]
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return unzip(bytes)
    return [bytes]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw refusal('bill.tooLarge', 'file')
    if (code === undefined || !/^Z_|ERR_OUT_OF_RANGE|ERR_BUFFER_OUT_OF_BOUNDS/.test(String(code))) throw error
    throw broken()
  }
}

function unzip(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endSignature) throw broken()
  const count = zip.readUInt16LE(end + 10)
  if (count > mostMembers) throw broken()
  const members: Buffer[] = []
  let at = zip.readUInt32LE(end + 16)
  let left = mostBytes
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature) throw broken()
    const nameBytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + 46, at + 46 + nameBytes)
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:/.test(name)) throw broken()
    const member = memberAt(zip, at, left)
    left -= member.length
    members.push(member)
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return members
}

function memberAt(zip: Buffer, at: number, left: number): Buffer {
  const packedBytes = zip.readUInt32LE(at + 20)
  const local = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(local) !== localSignature) throw broken()
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(from, from + packedBytes)
  const method = zip.readUInt16LE(at + 10)
  if (packed.length !== packedBytes || (method !== 0 && method !== 8)) throw broken()
  const member = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) })
  if (crc32(member) !== zip.readUInt32LE(at + 16)) throw broken()
  return member
}
