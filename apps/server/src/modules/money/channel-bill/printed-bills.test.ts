import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../lib/failure.ts'
import { type PrintedRow, printWechatBill, wechatColumns } from '../../../testing/print-bill.ts'
import { readCount, readFen } from './bill-table.ts'
import { readBill } from './read-bill.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))
const printedRow: fc.Arbitrary<PrintedRow> = fc.record(
  {
    at: fc
      .integer({ min: 0, max: 86_399 })
      .map(second => new Date(Date.UTC(2026, 2, 2) + second * 1000).toISOString().slice(0, 19).replace('T', ' ')),
    channelNo: digits(28),
    outNo: digits(16),
    fen: fc.integer({ min: 0, max: 999_999_999 }),
    feeFen: fc.integer({ min: 0, max: 9_999_999 }),
    refundNo: digits(12),
  },
  { requiredKeys: ['at', 'channelNo', 'outNo', 'fen'] },
)
const printedRows = fc.array(printedRow, { minLength: 1, maxLength: 12 })

const shown = (bytes: Buffer) =>
  readBill(bytes).rows.map(({ kind, at, channelNo, amountFen, feeFen }) => [kind, at, channelNo, amountFen, feeFen])
const printed = (rows: readonly PrintedRow[]) =>
  rows.map(({ refundNo, at, channelNo, fen, feeFen = 0 }) => [
    refundNo ? 'refund' : 'payment',
    at,
    channelNo,
    fen,
    feeFen,
  ])

describe('whatever a bill holds', () => {
  it('its amounts survive, and add up to its summary', () =>
    fc.assert(
      fc.property(printedRows, rows => {
        const bytes = printWechatBill(rows)
        expect(shown(bytes)).toEqual(printed(rows))
        expect(readBill(bytes).checks.every(({ stated, counted }) => stated === counted)).toBe(true)
      }),
    ))

  it('the order of its columns and rows changes no money', () =>
    fc.assert(
      fc.property(
        printedRows,
        fc.shuffledSubarray(wechatColumns, { minLength: wechatColumns.length }),
        (rows, order) => {
          const turned = rows.toReversed()
          expect(shown(printWechatBill(turned, { order }))).toEqual(printed(turned))
        },
      ),
    ))

  it('cut anywhere it is refused, or it still holds every row', () =>
    fc.assert(
      fc.property(printedRows, fc.double({ min: 0, max: 1, noNaN: true }), (rows, where) => {
        const whole = printWechatBill(rows)
        try {
          expect(shown(whole.subarray(0, Math.floor(where * whole.length)))).toEqual(printed(rows))
        } catch (error) {
          if (!(error instanceof Failure)) throw error
        }
      }),
      { numRuns: 300 },
    ))

  it('the summary shows a lost row', () =>
    fc.assert(
      fc.property(printedRows, fc.nat(), (rows, at) => {
        const lines = printWechatBill(rows).toString('utf8').split('\r\n')
        lines.splice(1 + (at % rows.length), 1)
        const { checks } = readBill(Buffer.from(lines.join('\r\n')))
        expect(checks.find(({ what }) => what === 'rows')).toEqual({
          what: 'rows',
          stated: rows.length,
          counted: rows.length - 1,
        })
      }),
    ))
})

describe('amounts', () => {
  it('are read without floating point', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fen => {
        const text = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
        expect([readFen(text), readFen(`${text}000`), readFen(`-${text}`)]).toEqual([fen, fen, fen === 0 ? 0 : -fen])
      }),
    ))

  it.each(['', '1O.00', '1.005', '1,000.00', '1e3', '.5', '1.', ' 1', '--1'])('"%s" is none', text => {
    expect(readFen(text)).toBeUndefined()
  })

  it('counts have no parts', () => {
    expect([readCount('45.0'), readCount('2'), readCount('2.5')]).toEqual([45, 2, undefined])
  })
})
