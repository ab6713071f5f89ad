import { fen, fenOf, type PaymentImportColumn, payChannels, paymentImportColumns, yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Problem, readingOf } from '../../../lib/sheet/import-table.ts'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { readPaymentRow, table } from './import-rows.ts'
import { partsFaults } from './parts.ts'

/** A row of a sheet, read; what is refused of it. */
function read(texts: Partial<Record<PaymentImportColumn, string>>, language: 'zh' | 'en' = 'zh') {
  const problems: Problem<PaymentImportColumn>[] = []
  const row = { ...Object.fromEntries(paymentImportColumns.map(column => [column, ''])), ...texts }
  const value = readPaymentRow(
    row as Record<PaymentImportColumn, string>,
    readingOf(table, language, problems),
    language,
  )
  return { value, problems }
}

const named = { paymentNo: 'T-1', orderNo: 'PD1', paidAt: '2026-03-02 08:00' }

it('a row names both figures and how far they are apart, in the language of the person', () => {
  const wrong = { ...named, fee: '13.76', tax: '1.24', discount: '5', total: '10.01', cash: '4', wechat: '6' }
  expect(read(wrong).problems).toEqual([
    { column: 'total', message: '各支付方式合计 10.00 元，实收合计 10.01 元，相差 0.01 元。请核对后改成一致' },
    { column: 'total', message: '费用加税额减优惠为 10.00 元，实收合计 10.01 元，相差 0.01 元。请核对后改成一致' },
  ])
  const [first] = read({ ...wrong, fee: '', tax: '' }, 'en').problems
  expect(first?.message).toBe(
    'The ways come to ¥10.00, the total is ¥10.01: ¥0.01 apart. Check them, and make them equal',
  )
  expect(read({ ...wrong, total: '10' })).toMatchObject({ problems: [], value: { totalFen: 1000, discountFen: 500 } })
})

it('fee and tax that the other system does not tell apart are left out; a tax alone is not', () => {
  expect(read({ ...named, discount: '5', total: '10', cash: '10' }).problems).toEqual([])
  expect(read({ ...named, tax: '0.83', total: '10', cash: '10' }).problems).toHaveLength(1)
  expect(read({ ...named, fee: '0', total: '10', cash: '10' }).problems).toHaveLength(1)
  expect(read({ ...named, total: '0' }).problems).toMatchObject([{ message: '金额必须大于 0' }])
  expect(read({ ...named, total: '', cash: '3' }).problems).toHaveLength(1)
})

const amount = fc.integer({ min: 0, max: 99_999_999 })

it('exactly the rows whose total is not the sum of its parts are refused, whatever the parts', () => {
  const parts = fc.record({
    ...{ tax: amount, discount: amount, ways: fc.array(amount, { minLength: 5, maxLength: 5 }) },
    ...{ off: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })), isStated: fc.boolean() },
  })
  fc.assert(
    fc.property(parts, ({ tax, discount, ways, off, isStated }) => {
      const waysFen = ways.reduce((sum, each) => sum + each, 0)
      const feeFen = waysFen + discount - tax
      const totalFen = waysFen + off
      fc.pre(totalFen > 0 && feeFen >= 0)
      const stated = isStated ? { feeFen, taxFen: tax } : { feeFen: undefined, taxFen: undefined }
      const faults = partsFaults({
        ...{ ...stated, discountFen: discount, totalFen },
        ways: payChannels.map((channel, at) => ({ channel, amountFen: ways[at] ?? 0 })),
      })
      expect(faults.map(({ code }) => code)).toEqual(
        off === 0 ? [] : ['payment.waysDiffer', ...(isStated ? ['payment.partsDiffer'] : [])],
      )
      for (const { partsFen } of faults) expect(partsFen).toBe(totalFen - off)
    }),
    { numRuns: 2_000 },
  )
})

const cases = sharedCases<{
  auditFigures: { charlottesville: { payments: number; sum: string; rowsWhosePartsDoNotAddUp: number } }
}>('ledger-cases.json')

describe.skipIf(!cases)(`published figures of a city ${skippedWithout}`, () => {
  const { payments = 0, sum = '0', rowsWhosePartsDoNotAddUp: bad = 0 } = cases?.auditFigures.charlottesville ?? {}

  it('of as many payments with that sum, exactly the rows are named whose parts do not add up, and the others come to the rest', () => {
    const sumFen = fenOf(sum)
    const evenFen = Math.floor(sumFen / payments)
    const wrong = new Set(Array.from({ length: bad }, (_, at) => (at * 1_499 + 7) % payments))
    let goodFen = 0
    let allFen = 0
    const refused: number[] = []
    for (let at = 0; at < payments; at++) {
      // What does not divide is with the last.
      const totalFen = fen(at === payments - 1 ? sumFen - evenFen * (payments - 1) : evenFen)
      allFen += totalFen
      const coinFen = fen(wrong.has(at) ? (at % 2 === 0 ? totalFen - 1 : totalFen + 5) : totalFen)
      const row = { ...named, paymentNo: `P-${at}`, total: yuan(totalFen), cash: yuan(coinFen) }
      const { value, problems } = read(row)
      if (problems.length > 0) refused.push(at)
      else goodFen += value?.totalFen ?? 0
    }
    expect([payments, bad, yuan(allFen)]).toEqual([27_661, 18, '51442.19'])
    expect(refused).toEqual([...wrong].sort((one, other) => one - other))
    expect(goodFen).toBe(sumFen - bad * evenFen)
  })
})
