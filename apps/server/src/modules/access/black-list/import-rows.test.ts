import { describe, expect, it } from 'vitest'
import { readTable } from '../../../lib/sheet/import-table.ts'
import type { SheetRow } from '../../../lib/sheet/read-sheet-rows.ts'
import { readerOf, table } from './import-rows.ts'

const terms = { table, maxRows: 5 }
const reader = readerOf('2026-03-02')
const heading = ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '备注']
const sheet = (rows: (string | null)[][], name = '黑名单'): SheetRow[] =>
  rows.map((values, index) => ({ sheet: name, row: index + 1, values }))
const readSheet = (rows: SheetRow[], language: 'zh' | 'en' = 'zh') => readTable(rows, { ...terms, language }, reader)
const read = (...rows: (string | null)[][]) => readSheet(sheet([heading, ...rows]))
const refusal = (code: string) => expect.objectContaining({ code })

describe('a good row', () => {
  it('becomes an entry', () => {
    const row = ['粤b·12345', '蓝牌', '张三', '13800138000', '2026-12-31', '逃费']
    expect(read(row)).toEqual({
      total: 1,
      repeats: 0,
      failed: [],
      values: [
        {
          plateNumber: '粤B12345',
          plateColor: 'blue',
          lotId: null,
          ownerName: '张三',
          ownerPhone: '13800138000',
          validTime: '2026-12-31',
          disabled: false,
          remark: '逃费',
        },
      ],
    })
  })

  it('needs only its plate', () => {
    expect(read(['粤B12345']).values).toMatchObject([{ plateColor: null, ownerName: '', validTime: null, remark: '' }])
  })

  it.each([
    ['蓝', 'blue'],
    ['蓝色', 'blue'],
    ['Blue', 'blue'],
    ['yellow-green', 'yellowGreen'],
    ['yellowGreen', 'yellowGreen'],
    ['黄绿牌', 'yellowGreen'],
    ['其他', 'other'],
  ])('accepts the colour %s', (said, color) => {
    expect(read(['粤B12345', said]).values).toMatchObject([{ plateColor: color }])
  })

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026/4/5', '2026-04-05'],
    ['2026.4.5', '2026-04-05'],
    ['2026年4月5日', '2026-04-05'],
    ['2026-04-05 23:59:59', '2026-04-05'],
    ['长期有效', null],
  ])('accepts the last day %s', (said, day) => {
    expect(read(['粤B12345', null, null, null, said]).values).toMatchObject([{ validTime: day }])
  })

  it('counts as a repeat when an earlier row has its plate, in any spelling', () => {
    expect(read(['粤B12345'], ['粤Ｂ-12345', '蓝'], ['粤B54321'])).toMatchObject({ total: 3, repeats: 1, failed: [] })
  })
})

describe('a bad row', () => {
  it.each([
    ['a plate that is none', ['粤B1'], '车牌号：车牌号格式不正确'],
    ['no plate', [null, '蓝牌', '张三'], '车牌号：车牌号格式不正确'],
    ['an unknown colour', ['粤B12345', '紫'], '车牌颜色：车牌颜色不在可选范围内'],
    ['a phone that is none', ['粤B12345', null, null, '123'], '车主电话：电话号码格式不正确'],
    ['a past day', ['粤B12345', null, null, null, '2026-03-01'], '有效期至：有效期不能早于今天'],
    ['31 February', ['粤B12345', null, null, null, '2026-02-31'], '有效期至：日期格式应为 YYYY-MM-DD'],
    ['a day in words', ['粤B12345', null, null, null, '明天'], '有效期至：日期格式应为 YYYY-MM-DD'],
    ['two mistakes', ['粤B1', '紫'], '车牌颜色：车牌颜色不在可选范围内；车牌号：车牌号格式不正确'],
  ])('with %s is reported with its position and what to do', (_, row, message) => {
    const { failed, values } = read(['粤B00001'], row)
    expect(failed).toMatchObject([{ record: { Sheet: '黑名单', Row: 3, ErrorMsg: message } }])
    expect(failed[0]?.record.OperationGuide).toMatch(/^请填写/)
    expect(values).toHaveLength(1)
  })

  it('is reported in English to an English reader', () => {
    const rows = sheet([heading, ['粤B1', null, null, null, null, 'x'.repeat(33)]])
    const { failed } = readSheet(rows, 'en')
    expect(failed[0]?.record.ErrorMsg).toMatch(/^Plate: This is not a plate number; Remark: /)
    expect(failed[0]?.record.OperationGuide).toContain('Shorten it to 32 characters')
  })
})

describe('a workbook', () => {
  it('may have its columns in any order, other columns between them, and English headings', () => {
    const headings = ['No.', 'Remark', 'Valid until', 'Phone', 'Owner', 'Plate colour', 'Plate']
    const rows = sheet([headings, ['1', 'x', null, null, '张三', 'Green', '粤BD12345']])
    expect(readSheet(rows).values).toMatchObject([
      { plateNumber: '粤BD12345', ownerName: '张三', remark: 'x', plateColor: 'green' },
    ])
  })

  it('may have several sheets, and notes', () => {
    const rows = [
      ...sheet([heading, ['粤B00001']], '一'),
      ...sheet([['填写说明'], ['请按模板填写']], '说明'),
      ...sheet([heading, ['粤B00002'], ['粤B1']], '二'),
    ]
    const { total, values, failed } = readSheet(rows)
    expect({ total, plates: values.map(entry => entry.plateNumber) }).toEqual({
      total: 3,
      plates: ['粤B00001', '粤B00002'],
    })
    expect(failed).toMatchObject([{ record: { Sheet: '二', Row: 3 } }])
  })

  it("skips the template's example", () => {
    const example = ['京A12345', '蓝牌', '张三', '13800138000', '2099-12-31', '示例行，导入时会跳过']
    expect(read(example, ['粤B00001'])).toMatchObject({ total: 1, repeats: 0, failed: [] })
  })

  it('is refused without the headings', () => {
    expect(() => readSheet(sheet([['粤B12345']]))).toThrow(refusal('file.wrongHeadings'))
  })

  it('is refused when one heading is misspelled, since its column would be silently lost', () => {
    const misspelled = heading.with(4, '有效期')
    expect(() => readSheet(sheet([misspelled, ['粤B12345']]))).toThrow(refusal('file.wrongHeadings'))
  })

  it('is refused when it is empty', () => {
    expect(() => read()).toThrow(refusal('file.noRows'))
  })

  it('is refused with one row too many', () => {
    const rows = Array.from({ length: 6 }, (_, index) => [`粤B0000${index}`])
    expect(() => read(...rows)).toThrow(refusal('file.tooManyRows'))
    expect(read(...rows.slice(1)).values).toHaveLength(5)
  })
})
