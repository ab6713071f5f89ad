const SECTOR = 512
const SMALLEST_STREAM = 4096
const ENTRIES = SECTOR / 4
const HEADER_FAT_ENTRIES = 109
const FREE = 0xffff_ffff
const END_OF_CHAIN = 0xffff_fffe
const FAT_SECTOR = 0xffff_fffd
const DIFAT_SECTOR = 0xffff_fffc
const NONE = 0xffff_ffff

/** The bytes before and after the one stream of a compound file. */
interface CompoundFrame {
  header: Uint8Array
  trailer: Uint8Array
}

interface Layout {
  streamSectors: number
  directoryAt: number
  difatAt: number
  difatSectors: number
  fatAt: number
  fatSectors: number
}

/**
 * The OLE2 container ([MS-CFB] version 3) of a file that holds a single "Workbook" stream of that many bytes: the header sector,
 * then the stream in one run, then (trailer) its padding, the directory, the DIFAT and the FAT. A stream under 4,096 bytes would
 * belong into the mini stream, so it is padded to that. At most 2 GiB, the format's own limit.
 */
export const compoundFrame = (streamByteCount: number): CompoundFrame => {
  const padded = Math.max(SMALLEST_STREAM, Math.ceil(streamByteCount / SECTOR) * SECTOR)
  const layout = layOut(padded / SECTOR)
  const padding = padded - streamByteCount
  const trailer = new DataView(new ArrayBuffer(padding + (1 + layout.difatSectors + layout.fatSectors) * SECTOR))
  const position = (sector: number) => padding + (sector - layout.streamSectors) * SECTOR

  putDirectory(trailer, position(layout.directoryAt), padded)
  putDifat(trailer, position(layout.difatAt), layout)
  putFat(trailer, position(layout.fatAt), layout)
  return { header: headerSector(layout), trailer: new Uint8Array(trailer.buffer) }
}

/** The FAT maps itself and the DIFAT too, so their sizes grow until they are large enough. */
const layOut = (streamSectors: number): Layout => {
  let fatSectors = 1
  let difatSectors = 0
  for (;;) {
    const fatNeeded = Math.ceil((streamSectors + 1 + difatSectors + fatSectors) / ENTRIES)
    const difatNeeded = Math.ceil(Math.max(0, fatNeeded - HEADER_FAT_ENTRIES) / (ENTRIES - 1))
    if (fatNeeded === fatSectors && difatNeeded === difatSectors) break
    fatSectors = fatNeeded
    difatSectors = difatNeeded
  }
  const directoryAt = streamSectors
  const difatAt = directoryAt + 1
  return { streamSectors, directoryAt, difatAt, difatSectors, fatAt: difatAt + difatSectors, fatSectors }
}

const headerSector = (layout: Layout): Uint8Array => {
  const header = new DataView(new ArrayBuffer(SECTOR))
  header.setUint32(0, 0xe011_cfd0, true)
  header.setUint32(4, 0xe11a_b1a1, true)
  header.setUint16(0x18, 0x3e, true)
  header.setUint16(0x1a, 3, true)
  header.setUint16(0x1c, 0xfffe, true)
  header.setUint16(0x1e, 9, true)
  header.setUint16(0x20, 6, true)
  header.setUint32(0x2c, layout.fatSectors, true)
  header.setUint32(0x30, layout.directoryAt, true)
  header.setUint32(0x38, SMALLEST_STREAM, true)
  header.setUint32(0x3c, END_OF_CHAIN, true)
  header.setUint32(0x44, layout.difatSectors > 0 ? layout.difatAt : END_OF_CHAIN, true)
  header.setUint32(0x48, layout.difatSectors, true)
  for (let at = 0; at < HEADER_FAT_ENTRIES; at++) {
    header.setUint32(0x4c + at * 4, at < layout.fatSectors ? layout.fatAt + at : FREE, true)
  }
  return new Uint8Array(header.buffer)
}

const putFat = (view: DataView, start: number, layout: Layout) => {
  const { streamSectors, directoryAt, difatAt, difatSectors, fatAt, fatSectors } = layout
  const next = (sector: number): number => {
    if (sector < streamSectors - 1) return sector + 1
    if (sector === streamSectors - 1 || sector === directoryAt) return END_OF_CHAIN
    if (sector < difatAt + difatSectors) return DIFAT_SECTOR
    return sector < fatAt + fatSectors ? FAT_SECTOR : FREE
  }
  for (let sector = 0; sector < fatSectors * ENTRIES; sector++) view.setUint32(start + sector * 4, next(sector), true)
}

/** The FAT sectors beyond the 109 in the header, 127 per DIFAT sector, whose last entry points to the next one. */
const putDifat = (view: DataView, start: number, { difatAt, difatSectors, fatAt, fatSectors }: Layout) => {
  let named = HEADER_FAT_ENTRIES
  for (let sector = 0; sector < difatSectors; sector++) {
    const at = start + sector * SECTOR
    for (let entry = 0; entry < ENTRIES - 1; entry++, named++) {
      view.setUint32(at + entry * 4, named < fatSectors ? fatAt + named : FREE, true)
    }
    view.setUint32(at + SECTOR - 4, sector + 1 < difatSectors ? difatAt + sector + 1 : END_OF_CHAIN, true)
  }
}

const putDirectory = (view: DataView, start: number, streamByteCount: number) => {
  putEntry(view, start, { name: 'Root Entry', type: 5, child: 1, firstSector: END_OF_CHAIN, byteCount: 0 })
  // The class id of an Excel 97 workbook, by which `file` and mail filters know it: {00020820-0000-0000-C000-000000000046}.
  view.setUint32(start + 0x50, 0x0002_0820, true)
  view.setUint32(start + 0x58, 0x0000_00c0, true)
  view.setUint32(start + 0x5c, 0x4600_0000, true)
  putEntry(view, start + 128, { name: 'Workbook', type: 2, child: NONE, firstSector: 0, byteCount: streamByteCount })
  putEntry(view, start + 256, { name: '', type: 0, child: NONE, firstSector: 0, byteCount: 0 })
  putEntry(view, start + 384, { name: '', type: 0, child: NONE, firstSector: 0, byteCount: 0 })
}

interface DirectoryEntry {
  name: string
  type: number
  child: number
  firstSector: number
  byteCount: number
}

const putEntry = (view: DataView, at: number, entry: DirectoryEntry) => {
  for (let letter = 0; letter < entry.name.length; letter++) {
    view.setUint16(at + letter * 2, entry.name.charCodeAt(letter), true)
  }
  view.setUint16(at + 0x40, entry.name === '' ? 0 : (entry.name.length + 1) * 2, true)
  view.setUint8(at + 0x42, entry.type)
  view.setUint8(at + 0x43, entry.type === 0 ? 0 : 1)
  view.setUint32(at + 0x44, NONE, true)
  view.setUint32(at + 0x48, NONE, true)
  view.setUint32(at + 0x4c, entry.child, true)
  view.setUint32(at + 0x74, entry.firstSector, true)
  view.setUint32(at + 0x78, entry.byteCount, true)
}
