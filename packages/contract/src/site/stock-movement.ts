import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'
import { StockKind } from './stock.ts'

const stockItemId = z.number().int()
const lotId = z.number().int()

export const StockMovementKind = z.enum(['received', 'issued', 'counted'])
export type StockMovementKind = z.infer<typeof StockMovementKind>

/** The exported columns, in their order. */
export const StockMovementExportRow = z.object({
  movedAt: LocalTime,
  name: z.string(),
  itemKind: StockKind,
  parkingName: z.string(),
  kind: StockMovementKind,
  /** Below 0: what left, or was missing. */
  quantity: z.number().int(),
  value: Yuan,
  quantityAfter: z.number().int(),
  valueAfter: Yuan,
  /** The car park where it went or came from; '': none. */
  otherParkingName: z.string(),
  receiver: personal('name', z.string()),
  remark: z.string(),
  movedBy: personal('name', z.string()),
})
export type StockMovementExportRow = z.infer<typeof StockMovementExportRow>

export const StockMovementRow = StockMovementExportRow.extend({
  stockMovementId: z.number().int(),
  stockItemId,
  unit: z.string(),
})
export type StockMovementRow = z.infer<typeof StockMovementRow>

const movementFilter = {
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  stockItemId: oneOrMore(stockItemId).optional(),
  kind: oneOrMore(StockMovementKind).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const StockMovementFilter = z.object(movementFilter)
export type StockMovementFilter = z.infer<typeof StockMovementFilter>

export const queryStockMovement = endpoint({
  path: '/api/stock/statement',
  access: 'stock.read',
  encoding: 'form',
  body: z.object({ ...movementFilter, ...paging, ...sorting(['movedAt']) }),
  data: listData(StockMovementRow),
  summary: 'What went into and out of stores; with QueryAll one .xls file of all that fit (needs stock.export).',
})

export const countStockMovement = endpoint({
  path: '/api/stock/statementCount',
  access: 'stock.read',
  encoding: 'form',
  body: StockMovementFilter.extend(summing),
  data: totalWithSums({ value: Yuan }),
  summary: 'How many movements fit the filter.',
})
