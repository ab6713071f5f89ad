import { currencyOf } from '@parkdesk/contract'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { read } from 'xlsx'
import { inCurrency } from '../currency.ts'
import type { SheetColumn } from './sheet-column.ts'
import { writeXlsx } from './write-xlsx.ts'

const COLUMNS: SheetColumn[] = [
  { heading: '车牌', kind: 'text', widthChars: 12 },
  { heading: '金额', kind: 'money', widthChars: 10 },
  { heading: '次数', kind: 'number', widthChars: 8 },
  { heading: '时间', kind: 'time', widthChars: 20 },
]

test('writes a file that reads back the same', async () => {
  const rows = [
    ['0012', 1850, 3, '2016-12-02 01:50:35'],
    ['=1+1', '18.05', null, '-'],
  ]
  const book = read(await writeXlsx({ sheetName: '导入/模板', columns: COLUMNS, rows }), {
    cellNF: true,
    cellStyles: true,
  })
  const sheet = book.Sheets['导入 模板'] ?? {}
  expect(sheet['!ref']).toBe('A1:D3')
  expect(COLUMNS.map((_, at) => sheet[`${'ABCD'[at]}1`]?.v)).toEqual(['车牌', '金额', '次数', '时间'])
  expect(sheet.A2).toMatchObject({ t: 's', v: '0012', z: '@' })
  expect(sheet.B2).toMatchObject({ t: 'n', v: 18.5, z: '0.00', w: '18.50' })
  expect(sheet.C2).toMatchObject({ t: 'n', v: 3 })
  expect(sheet.D2).toMatchObject({ t: 'n', w: '2016-12-02 01:50:35' })
  expect(sheet.A3).toMatchObject({ t: 's', v: "'=1+1" })
  expect(sheet.B3).toMatchObject({ t: 'n', v: 18.05 })
  expect(sheet.C3?.v).toBeUndefined()
  expect(sheet.D3).toMatchObject({ t: 's', v: '-' })
})

test.each([
  ['KWD', ['18.500', 1850], [18.5, 1.85], '0.000'],
  ['JPY', ['1850', 1850], [1850, 1850], '0'],
] as const)('shows money in %s with its decimals', async (code, [sent, counted], stored, format) => {
  const rows = [
    ['', sent],
    ['', counted],
  ]
  const written = inCurrency(currencyOf(code), () => writeXlsx({ sheetName: 's', columns: COLUMNS, rows }))
  const { B2, B3 } = read(await written, { cellNF: true }).Sheets.s ?? {}
  expect([B2, B3].map(cell => [cell?.v, cell?.z])).toEqual(stored.map(value => [value, format]))
})

test('has a bold, frozen heading row', async () => {
  const bytes = await writeXlsx({ sheetName: 's', columns: COLUMNS, rows: [['a']] })
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect(sheet?.freezePane).toEqual({ rows: 1 })
  expect(sheet?.cells?.get('0,3')?.style?.font?.bold).toBe(true)
  expect(sheet?.cells?.get('1,0')?.style?.font?.bold).toBeFalsy()
})

test('refuses a number no sheet can hold', async () => {
  await expect(writeXlsx({ sheetName: 's', columns: COLUMNS, rows: [['', 0.5]] })).rejects.toThrow(RangeError)
})
