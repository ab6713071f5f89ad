import { describe, expect, test } from 'vitest'
import { compoundFrame } from './compound-frame.ts'

const SECTOR = 512
const FREE = 0xffff_ffff
const END_OF_CHAIN = 0xffff_fffe
const FAT_SECTOR = 0xffff_fffd
const DIFAT_SECTOR = 0xffff_fffc

/** Reads a frame by [MS-CFB], without the stream itself: its FAT, and the sectors of FAT and DIFAT. */
const open = (streamByteCount: number) => {
  const { header, trailer } = compoundFrame(streamByteCount)
  const head = new DataView(header.buffer)
  const tail = new DataView(trailer.buffer)
  const sectorCount = (streamByteCount + trailer.length) / SECTOR
  const u32 = (sector: number, entry: number) => tail.getUint32(sector * SECTOR - streamByteCount + entry * 4, true)

  const fatSectors: number[] = []
  const difatSectors: number[] = []
  for (let at = 0; at < 109; at++) fatSectors.push(head.getUint32(0x4c + at * 4, true))
  for (let sector = head.getUint32(0x44, true); sector !== END_OF_CHAIN; sector = u32(sector, 127)) {
    difatSectors.push(sector)
    for (let entry = 0; entry < 127; entry++) fatSectors.push(u32(sector, entry))
  }
  const named = fatSectors.filter(sector => sector !== FREE)
  const fat = named.flatMap(sector => Array.from({ length: 128 }, (_, entry) => u32(sector, entry)))
  return { head, tail, sectorCount, fat, fatSectors: named, difatSectors, u32 }
}

const chain = (fat: readonly number[], first: number): number[] => {
  const sectors = []
  for (let at = first; at !== END_OF_CHAIN; at = fat[at] ?? FREE) {
    expect(at).toBeLessThan(fat.length)
    expect(sectors.length).toBeLessThan(fat.length)
    sectors.push(at)
  }
  return sectors
}

describe('compoundFrame', () => {
  // 109 FAT sectors, the most the header names, map 13,952 sectors; one DIFAT sector names 127 more.
  const edges = [0, 1, 4095, 4096, 4097, 13_841 * 512, 13_842 * 512, 13_843 * 512, 30_100 * 512, 30_300 * 512]
  test.each(edges)('frames %d bytes', streamByteCount => {
    const { head, sectorCount, fat, fatSectors, difatSectors, u32 } = open(streamByteCount)
    const streamSectors = Math.max(8, Math.ceil(streamByteCount / SECTOR))
    const directory = head.getUint32(0x30, true)

    expect(Number.isInteger(sectorCount)).toBe(true)
    expect(chain(fat, 0)).toEqual(Array.from({ length: streamSectors }, (_, at) => at))
    expect(chain(fat, directory)).toEqual([directory])
    expect(fatSectors).toHaveLength(head.getUint32(0x2c, true))
    expect(difatSectors).toHaveLength(head.getUint32(0x48, true))
    expect(fatSectors.every(sector => fat[sector] === FAT_SECTOR)).toBe(true)
    expect(difatSectors.every(sector => fat[sector] === DIFAT_SECTOR)).toBe(true)
    expect(new Set([directory, ...fatSectors, ...difatSectors]).size + streamSectors).toBe(sectorCount)
    expect(fat.slice(sectorCount).every(entry => entry === FREE)).toBe(true)
    // The second directory entry is the stream: where it begins, how long it is.
    expect(u32(directory, (128 + 0x74) / 4)).toBe(0)
    expect(u32(directory, (128 + 0x78) / 4)).toBe(streamSectors * SECTOR)
  })
})
