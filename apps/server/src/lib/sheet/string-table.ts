import { record, u16, u32 } from './biff-record.ts'
import type { Spool } from './spool.ts'

const SST = 0xfc
const CONTINUE = 0x3c
const EXT_SST = 0xff
const RECORD_BYTES = 4 + 8224
const MAX_TEXT = 32_767
/** The number of cache slots for recent texts; a power of two. */
const SLOTS = 1024
/** Longer texts rarely repeat, so they are not cached. */
const SHARED_LENGTH = 64
const MAX_MARKS = 1000

/** The shared strings of a workbook, numbered from 0 in order of appearance. */
export interface StringTable {
  /** The text's number; texts beyond 32,767 characters (Excel's own limit) are cut. */
  add(text: string): number
  /**
   * Closes the record being written, so that the spool holds all texts so far; what a later process goes on from. Texts before are shared no more, by nobody:
   * so who goes on writes the same bytes as who was not disturbed.
   */
  pause(): StringTableState
  /** Ends the table: the spool holds the whole SST record with its CONTINUE records. */
  finish(): Promise<void>
  /** The EXTSST record that follows it, by which Excel finds texts; `tableOffset`: where the SST begins in the workbook stream. */
  lookupRecord(tableOffset: number): Uint8Array
}

/** What a string table knows besides its spool. */
export interface StringTableState {
  count: number
  references: number
  marks: { offset: number; inRecord: number }[]
  stride: number
}

/**
 * Writes a workbook's shared strings to a spool as they arrive. An exact table would keep every distinct text in memory; the
 * format does not require distinct ones, so only recent short texts are shared and others are written again. The alternative,
 * LABEL records inside the rows, is limited to 255 characters and has not been written by any Excel since 1995.
 */
export const createStringTable = (spool: Spool, from?: StringTableState): StringTable => {
  const bytes = new Uint8Array(RECORD_BYTES)
  // The first record carries the two counts, patched in at the end.
  let recordId = from ? CONTINUE : SST
  let used = from ? 4 : 12
  let count = from?.count ?? 0
  let references = from?.references ?? 0
  // Not a Map: its ever-changing keys would fill V8's old space with about 50 MB of garbage.
  const recentTexts = Array.from({ length: SLOTS }, () => '')
  const recentIndexes = new Uint32Array(SLOTS)
  let marks: StringTableState['marks'] = [...(from?.marks ?? [])]
  let stride = from?.stride ?? 8

  const closeRecord = () => {
    // A record that continues nothing would follow a pause.
    if (recordId === CONTINUE && used === 4) return
    bytes.set([...u16(recordId), ...u16(used - 4)])
    spool.append(bytes.subarray(0, used))
    recordId = CONTINUE
    used = 4
  }

  const mark = () => {
    if (marks.length === MAX_MARKS) {
      marks = marks.filter((_, at) => at % 2 === 0)
      stride *= 2
    }
    if (count % stride === 0) marks.push({ offset: spool.byteCount() + used, inRecord: used })
  }

  const putCharacters = (text: string, from: number, to: number, isWide: boolean) => {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at)
      bytes[used++] = code
      if (isWide) bytes[used++] = code >>> 8
    }
  }

  const write = (text: string): number => {
    const length = textLength(text)
    const isWide = hasWideCharacter(text, length)
    const width = isWide ? 2 : 1
    if (used + 3 + length * width > RECORD_BYTES) closeRecord()
    mark()
    bytes[used++] = length
    bytes[used++] = length >>> 8
    bytes[used++] = width - 1
    for (let from = 0; ; ) {
      const to = Math.min(length, from + Math.floor((RECORD_BYTES - used) / width))
      putCharacters(text, from, to, isWide)
      if (to === length) return count++
      closeRecord()
      bytes[used++] = width - 1
      from = to
    }
  }

  const addShared = (text: string): number => {
    const slot = slotOf(text)
    if (recentTexts[slot] === text) return recentIndexes[slot] ?? 0
    const index = write(text)
    recentTexts[slot] = text
    recentIndexes[slot] = index
    return index
  }

  return {
    add(text) {
      references++
      return text !== '' && text.length <= SHARED_LENGTH ? addShared(text) : write(text)
    },
    pause() {
      closeRecord()
      recentTexts.fill('')
      return { count, references, marks: [...marks], stride }
    },
    async finish() {
      closeRecord()
      await spool.drain()
      await spool.patch(4, Uint8Array.from([...u32(references), ...u32(count)]))
    },
    lookupRecord: tableOffset =>
      record(EXT_SST, u16(stride), ...marks.map(at => [...u32(tableOffset + at.offset), ...u16(at.inRecord), 0, 0])),
  }
}

const textLength = (text: string): number => {
  if (text.length <= MAX_TEXT) return text.length
  const isHalfPair = (text.charCodeAt(MAX_TEXT - 1) & 0xfc00) === 0xd800
  return isHalfPair ? MAX_TEXT - 1 : MAX_TEXT
}

const hasWideCharacter = (text: string, length: number): boolean => {
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) > 0xff) return true
  return false
}

const slotOf = (text: string): number => {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 12)) & (SLOTS - 1)
}
