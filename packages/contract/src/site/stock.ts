import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

const stockItemId = z.number().int()
const lotId = z.number().int()
const name = z.string().trim()

export const StockKind = z.enum(['paper', 'card', 'part', 'other'])
export type StockKind = z.infer<typeof StockKind>

/** short: there is some, but less than the minimum. */
export const StockState = z.enum(['enough', 'short', 'none'])
export type StockState = z.infer<typeof StockState>

/** The exported columns, in their order. */
export const StockExportRow = z.object({
  name: z.string(),
  kind: StockKind,
  parkingName: z.string(),
  state: StockState,
  quantity: z.number().int(),
  unit: z.string(),
  minimum: z.number().int(),
  /** What they cost: the sum of its movements. */
  value: Yuan,
  /** Of one, rounded; null: there is none. */
  averagePrice: Yuan.nullable(),
  remark: z.string(),
})
export type StockExportRow = z.infer<typeof StockExportRow>

/** One thing that a lot keeps in its store. */
export const StockRow = StockExportRow.extend({
  stockItemId,
  lotId,
  /** It was moved before: it cannot be removed. */
  isUsed: z.boolean(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type StockRow = z.infer<typeof StockRow>

const stockFilter = {
  name: name.max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  kind: oneOrMore(StockKind).optional(),
  state: oneOrMore(StockState).optional(),
}
export const StockFilter = z.object(stockFilter)
export type StockFilter = z.infer<typeof StockFilter>

export const queryStock = endpoint({
  path: '/api/stock/query',
  access: 'stock.read',
  encoding: 'form',
  body: z.object({ ...stockFilter, ...paging, ...sorting(['name', 'quantity', 'value', 'createdAt']) }),
  data: listData(StockRow),
  summary: 'What lots keep in their stores; with QueryAll one .xls file of all that fit (needs stock.export).',
})

export const countStock = endpoint({
  path: '/api/stock/count',
  access: 'stock.read',
  encoding: 'form',
  body: StockFilter.extend(summing),
  data: totalWithSums({ value: Yuan }),
  summary: 'How many items fit the filter.',
})

export const stockDetail = endpoint({
  path: '/api/stock/detail',
  access: 'stock.read',
  encoding: 'json',
  body: z.object({ stockItemId }),
  data: StockRow,
  summary: 'One item of a store.',
})

const mostPieces = 1_000_000
const pieces = z.number().int().min(0).max(mostPieces)

/** What a person writes about an item. Its name is unique in the lot, which stays once it was moved. */
export const StockEntry = z.object({
  name: name.min(1).max(64),
  kind: StockKind,
  lotId,
  unit: name.min(1).max(8),
  minimum: pieces.default(0),
  remark: Remark.default(''),
})
export type StockEntry = z.output<typeof StockEntry>

export const saveStock = endpoint({
  path: '/api/stock/save',
  access: 'stock.save',
  encoding: 'json',
  body: StockEntry.extend({ stockItemId: stockItemId.optional() }),
  data: z.object({ stockItemId }),
  summary: 'Adds an item to the store of a lot, or changes one when stockItemId is given.',
})

export const removeStock = endpoint({
  path: '/api/stock/remove',
  access: 'stock.remove',
  encoding: 'json',
  body: z.object({ stockItemIds: z.array(stockItemId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes items that were never moved, all or none. Asks for the password re-check.',
})

const idempotencyKey = z.string().regex(/^[\da-f-]{8,64}$/i)
const moved = z.object({ quantity: z.number().int(), value: Yuan })

export const receiveStock = endpoint({
  path: '/api/stock/receive',
  access: 'stock.move',
  encoding: 'json',
  body: z.object({
    stockItemId,
    quantity: pieces.min(1),
    /** Of all of them together; 0: they cost nothing. */
    amount: matching('money'),
    remark: z.string().trim().max(128).default(''),
    idempotencyKey,
  }),
  data: moved,
  summary: 'Puts into a store what was bought, at what was paid for it.',
})

export const issueStock = endpoint({
  path: '/api/stock/issue',
  access: 'stock.move',
  encoding: 'json',
  body: z.object({
    stockItemId,
    quantity: pieces.min(1),
    /** null: it is used up. Else the store of that lot receives it at the same value. */
    toLotId: lotId.nullable().default(null),
    receiver: personal('name', name.min(1).max(32)),
    remark: z.string().trim().max(128).default(''),
    idempotencyKey,
  }),
  data: moved,
  summary: 'Takes from a store, for use or for another lot; never more than is there. Its value is the moving average.',
})

export const countedStock = endpoint({
  path: '/api/stock/counted',
  access: 'stock.count',
  encoding: 'json',
  body: z.object({ stockItemId, counted: pieces, reason: z.string().trim().max(128).default(''), idempotencyKey }),
  data: moved,
  summary: 'Puts a store right to what was counted; a difference needs its reason.',
})
