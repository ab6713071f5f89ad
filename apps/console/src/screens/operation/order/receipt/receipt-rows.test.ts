import { type FeeLine, fenOf, yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeTotalFen } from '../../../../nouns/fee/fee-parts.ts'
import { pageStyle } from '../../../../nouns/receipt/paper.ts'
import { receiptRows } from './receipt-rows.ts'

const units = (cycle: number, fen: number): FeeLine => ({
  kind: 'units',
  cycle,
  window: 0,
  tier: 0,
  dayClass: '',
  units: 1,
  unitMinutes: 60,
  unitPrice: '1.00',
  from: '2026-03-02 08:00:00',
  to: '2026-03-02 09:00:00',
  minutes: 60,
  amount: yuan(fen),
})
const rounding: FeeLine = { kind: 'rounding', toFen: 100, mode: 'up', amount: '0.30' }

describe('a calculation on paper', () => {
  test('adds up to the fee and fits, whatever its length', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 125 }), fc.integer({ min: -9_999, max: 9_999 })), {
      maxLength: 400,
      size: 'max',
    })
    fc.assert(
      fc.property(lines, fc.boolean(), (pieces, isRounded) => {
        const fee = [...pieces.map(([cycle, fen]) => units(cycle, fen)), ...(isRounded ? [rounding] : [])]
        const rows = receiptRows(fee)
        expect(rows.length).toBeLessThanOrEqual(22)
        const amounts = rows.map(row => {
          if (row.kind === 'line') return fenOf(row.line.amount)
          return row.kind === 'part' ? row.part.amountFen : row.amountFen
        })
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(feeTotalFen(fee))
      }),
    )
  })

  test('a short one stands line by line, a long one begins and ends with its own parts', () => {
    expect(receiptRows([units(1, 500), rounding]).map(({ kind }) => kind)).toEqual(['line', 'line'])
    const long = Array.from({ length: 123 }, (_, cycle) => [units(cycle + 1, 400), units(cycle + 1, 100)]).flat()
    const rows = receiptRows([...long, rounding])
    expect(rows[0]).toMatchObject({ kind: 'part', part: { cycle: 1, amountFen: 500 } })
    expect(rows.at(-3)).toMatchObject({ kind: 'rest', parts: 103, lines: 206, amountFen: 51_500 })
    expect(rows.at(-2)).toMatchObject({ kind: 'part', part: { cycle: 123 } })
    expect(rows.at(-1)).toMatchObject({ kind: 'line', line: rounding })
  })
})

test('the page is A4, or a roll of 80 mm cut below the receipt', () => {
  expect(pageStyle('a4', 2000)).toContain('size: A4')
  // 378 pixels are 100 mm.
  expect(pageStyle('roll', 378)).toContain('size: 80mm 113mm')
  expect(pageStyle('roll', 0)).toContain('size: 80mm 81mm')
})
