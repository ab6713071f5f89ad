import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CFB } from 'xlsx'
import { writeXls } from './write-xls.ts'

const COLUMNS = [
  { heading: '订单', kind: 'text', widthChars: 20 },
  { heading: '金额', kind: 'money', widthChars: 10 },
  { heading: '类型', kind: 'text', widthChars: 10 },
] as const
const ROWS = 65_600

interface Found {
  id: number
  at: number
  data: DataView
}

/** Checks what readers of values ignore but Excel uses: the offsets of records in other records. */
describe('the workbook stream', () => {
  let records: Found[] = []
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbook-stream-'))
    const rows = Array.from({ length: ROWS }, (_, at) => [`订单号${at}`, at % 7 === 0 ? null : at, '临时车'])
    await writeXls(join(folder, 'a.xls'), { sheetName: 's', columns: COLUMNS, rows })
    const entry = CFB.find(CFB.read(await readFile(join(folder, 'a.xls')), { type: 'buffer' }), 'Workbook')
    records = walk(Uint8Array.from(entry?.content ?? []))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const all = (id: number) => records.filter(found => found.id === id)
  const at = (position: number) => records.find(found => found.at === position)

  test('names its sheets where they begin', () => {
    const starts = all(0x85).map(({ data }) => at(data.getUint32(0, true)))
    expect(starts.map(found => [found?.id, found?.data.getUint16(2, true)])).toEqual([
      [0x809, 0x10],
      [0x809, 0x10],
    ])
  })

  test('indexes every row block', () => {
    const pointed = all(0x20b).flatMap(({ data }) => {
      expect(at(data.getUint32(12, true))?.id).toBe(0x55)
      return Array.from({ length: (data.byteLength - 16) / 4 }, (_, block) => data.getUint32(16 + block * 4, true))
    })
    expect(pointed).toEqual(all(0xd7).map(found => found.at))
    expect(pointed).toHaveLength(2048 + 3)
  })

  test('finds the first cell of every row', () => {
    const position = new Map(records.map(found => [found.at, found]))
    let row = 0
    for (const block of all(0xd7)) {
      const firstRow = block.at - block.data.getUint32(0, true)
      expect(position.get(firstRow)?.id).toBe(0x208)
      let cell = firstRow + 20
      for (let offset = 4; offset < block.data.byteLength; offset += 2) {
        cell += block.data.getUint16(offset, true)
        const found = position.get(cell)
        expect([found?.id, found?.data.getUint16(0, true), found?.data.getUint16(2, true)]).toEqual([
          0xfd,
          row % 65_536,
          0,
        ])
        row++
      }
    }
    expect(row).toBe(ROWS + 2)
  })

  test('counts its shared texts, and points to them', () => {
    const starts = textStarts()
    const [table] = all(0xfc)
    expect(table?.data.getUint32(0, true)).toBe(2 * ROWS + 6)
    expect(table?.data.getUint32(4, true)).toBe(starts.length)

    const lookup = all(0xff)[0]?.data
    const stride = lookup?.getUint16(0, true) ?? 0
    const marks = Array.from({ length: ((lookup?.byteLength ?? 0) - 2) / 8 }, (_, mark) => ({
      at: lookup?.getUint32(2 + mark * 8, true),
      inRecord: lookup?.getUint16(6 + mark * 8, true),
    }))
    expect(marks).toEqual(starts.filter((_, index) => index % stride === 0))
  })

  /** Where every shared text begins, in the stream and in its record; none is so long that it is split. */
  const textStarts = () =>
    records
      .filter(({ id }) => id === 0xfc || id === 0x3c)
      .flatMap(table => {
        const starts = []
        for (let inData = table.id === 0xfc ? 8 : 0; inData < table.data.byteLength; ) {
          starts.push({ at: table.at + 4 + inData, inRecord: 4 + inData })
          inData += 3 + table.data.getUint16(inData, true) * (1 + table.data.getUint8(inData + 2))
        }
        return starts
      })

  test('has a bold, frozen heading row', () => {
    const heading = all(0xfd)[0]
    const format = all(0xe0)[heading?.data.getUint16(4, true) ?? -1]
    const font = all(0x31)[format?.data.getUint16(0, true) ?? -1]
    expect(font?.data.getUint16(6, true)).toBe(700)
    expect(all(0x41).map(({ data }) => data.getUint16(2, true))).toEqual([1, 1])
    expect(all(0x23e).every(({ data }) => (data.getUint16(0, true) & 0x108) === 0x108)).toBe(true)
  })
})

const walk = (stream: Uint8Array): Found[] => {
  const view = new DataView(stream.buffer)
  const found: Found[] = []
  for (let at = 0; at + 4 <= stream.length && view.getUint16(at, true) !== 0; ) {
    const length = view.getUint16(at + 2, true)
    expect(length).toBeLessThanOrEqual(8224)
    found.push({ id: view.getUint16(at, true), at, data: new DataView(stream.buffer, at + 4, length) })
    at += 4 + length
  }
  return found
}
