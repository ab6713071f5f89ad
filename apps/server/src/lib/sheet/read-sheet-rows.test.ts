import { deflateRawSync } from 'node:zlib'
import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readSheetRows } from './read-sheet-rows.ts'
import type { SheetErrorCode } from './sheet-error.ts'
import { writeXlsx } from './write-xlsx.ts'

const xlsx = (sheets: Record<string, unknown[][]>): Uint8Array => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
const refusal = (code: SheetErrorCode) => expect.objectContaining({ name: 'SheetError', code })

describe('readSheetRows', () => {
  test('reads all sheets, blank rows left out', async () => {
    const bytes = xlsx({
      月卡: [['车牌', '电话'], [], [' 京A12345 ', 13_800_138_000, ' ']],
      空: [],
      二: [[null, true]],
    })
    expect(await readSheetRows(bytes, { maxRows: 3 })).toEqual([
      { sheet: '月卡', row: 1, values: ['车牌', '电话'] },
      { sheet: '月卡', row: 3, values: ['京A12345', '13800138000'] },
      { sheet: '二', row: 1, values: [null, 'TRUE'] },
    ])
  })

  test('reads dates, and formulas by their stored result', async () => {
    const bytes = await writeWorkbook({
      sheets: [
        {
          name: 's',
          rows: [[new Date('2016-12-02T00:00:00Z'), new Date('2016-12-02T01:50:35Z'), 0]],
          cells: new Map([['0,2', { formula: '1+1', formulaResult: 5 }]]),
        },
      ],
    })
    const [row] = await readSheetRows(bytes, { maxRows: 1 })
    expect(row?.values).toEqual(['2016-12-02', '2016-12-02 01:50:35', '5'])
  })

  test('reads what writeXlsx wrote', async () => {
    const columns = [
      { heading: '车牌', kind: 'text', widthChars: 9 },
      { heading: '时间', kind: 'time', widthChars: 9 },
    ] as const
    const rows = [['京A😀', '2016-12-02 01:50:35']]
    const read = await readSheetRows(await writeXlsx({ sheetName: 's', columns, rows }), { maxRows: 9 })
    expect(read.map(row => row.values)).toEqual([['车牌', '时间'], ...rows])
  })

  test('refuses one row too many', async () => {
    await expect(readSheetRows(xlsx({ a: [[1], [2]], b: [[3]] }), { maxRows: 2 })).rejects.toEqual(
      refusal('sheet.tooManyRows'),
    )
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('车牌,电话\n京A12345,1')],
    ['an .xls', new Uint8Array(write({ SheetNames: ['s'], Sheets: { s: {} } }, { type: 'buffer', bookType: 'xls' }))],
    ['a zip of something else', zip([{ name: 'a.txt', content: 'a' }])],
    ['half an .xlsx', xlsx({ a: [[1]] }).slice(0, 600)],
    ['an entry of undeclared size', workbook('<worksheet/>', { declared: 0 })],
  ])('refuses %s', async (_, bytes) => {
    await expect(readSheetRows(bytes, { maxRows: 9 })).rejects.toEqual(refusal('sheet.notXlsx'))
  })

  test('refuses a zip that unpacks to more than 32 MiB, without unpacking it', async () => {
    const bomb = workbook(`<worksheet>${' '.repeat(33 * 2 ** 20)}</worksheet>`)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readSheetRows(bomb, { maxRows: 9 })).rejects.toEqual(refusal('sheet.unpacksTooLarge'))
  })

  test('refuses a zip that unpacks to more than its directory declares', async () => {
    const bomb = workbook(`<worksheet>${' '.repeat(33 * 2 ** 20)}</worksheet>`, { declared: 1000 })
    await expect(readSheetRows(bomb, { maxRows: 9 })).rejects.toEqual(refusal('sheet.unpacksTooLarge'))
  })

  test('refuses rows as wide as Excel allows', async () => {
    const bytes = workbook(
      `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(100)}</sheetData></worksheet>`,
    )
    await expect(readSheetRows(bytes, { maxRows: 9 })).rejects.toEqual(refusal('sheet.tooWide'))
  })

  test('survives a file that exceeds the memory limit', async () => {
    const texts = `<sst><si>${'<r><t>1</t></r>'.repeat(2_200_000)}</si></sst>`
    await expect(readSheetRows(workbook('<worksheet/>', { texts }), { maxRows: 9 })).rejects.toEqual(
      refusal('sheet.tooHeavy'),
    )
  }, 180_000)

  test.each([
    ['texts', 'sheet.tooManyTexts', '<worksheet/>', `<sst>${'<si/>'.repeat(400_001)}</sst>`],
    ['texts with a prefix', 'sheet.tooManyTexts', '<worksheet/>', `<sst>${'<x:si />'.repeat(400_001)}</sst>`],
    ['cells', 'sheet.tooManyCells', `<worksheet>${'<c r="A1"/>'.repeat(400_001)}</worksheet>`, '<sst/>'],
  ] as const)('refuses more than 400,000 %s', async (_, code, worksheet, texts) => {
    await expect(readSheetRows(workbook(worksheet, { texts }), { maxRows: 9 })).rejects.toEqual(refusal(code))
  })

  test('reads 400,000 texts and counts no other element as one', async () => {
    const texts = `<sst>${'<si/>'.repeat(400_000)}</sst>`
    const worksheet = `<worksheet>${'<cols/><sic/>'.repeat(400_001)}</worksheet>`
    expect(await readSheetRows(workbook(worksheet, { texts }), { maxRows: 9 })).toEqual([])
  })

  test('refuses more than 50 sheets', async () => {
    const sheets = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`s${index}`, [[1]]]))
    await expect(readSheetRows(xlsx(sheets), { maxRows: 99 })).rejects.toEqual(refusal('sheet.tooManySheets'))
  })
})

interface Entry {
  name: string
  content: string
  /** A false size in the zip directory. */
  declared?: number
}

/** A minimal workbook around one worksheet; `texts`: its shared strings. */
function workbook(
  worksheet: string,
  { declared, texts = '<sst/>' }: { declared?: number; texts?: string } = {},
): Uint8Array {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  const relation = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const sheets = '<sheets><sheet name="s" sheetId="1" r:id="worksheet"/></sheets>'
  const parts = relation('worksheet', 'worksheets/sheet1.xml') + relation('sharedStrings', 'sharedStrings.xml')
  return zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: `<Relationships>${relation('officeDocument', 'xl/workbook.xml')}</Relationships>` },
    { name: 'xl/workbook.xml', content: `<workbook>${sheets}</workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${parts}</Relationships>` },
    { name: 'xl/sharedStrings.xml', content: texts },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet, ...(declared === undefined ? {} : { declared }) },
  ])
}

function zip(entries: readonly Entry[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared } of entries) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(declared ?? Buffer.byteLength(content), 8)
    const head = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([name.length, 0, 0, 0]),
    ])
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}
