import type { PassOutcome } from '@parkdesk/contract'
import type { CouponTie } from '../../merchant/coupon/used-coupons.ts'
import type { OrderState } from './rules.ts'

/** What a pass belongs to. */
export interface PassTie {
  orderId: number | null
  outcome: PassOutcome
}

interface Turned<Row> {
  before: Row
  after: Row
}

/** The rows that an action changed, as they were and as they became: enough to undo it whole. */
export interface ActionChanges {
  orders: ({ orderId: number } & Turned<OrderState>)[]
  passes: ({ passId: number } & Turned<PassTie>)[]
  coupons: ({ couponId: number } & Turned<CouponTie>)[]
  /** What passes showed. */
  pictures?: ({ passId: number; direction: 'in' | 'out' } & Turned<string | null>)[]
  /** Of a match: how far apart the plates were, and the second likeliest; null: there was none. */
  cost?: number
  second?: number | null
}

export const noChanges: ActionChanges = { orders: [], passes: [], coupons: [] }

/** Two changes of one order, one after the other, as one. */
export function followedBy(first: ActionChanges, then: ActionChanges): ActionChanges {
  const [before] = first.orders
  const orders = then.orders.map(order =>
    before?.orderId === order.orderId ? { ...order, before: before.before } : order,
  )
  return { orders, passes: [...first.passes, ...then.passes], coupons: [...first.coupons, ...then.coupons] }
}

/** Changes one after the other, as one: of each row as it was at first and as it is in the end. */
export function merged(...all: readonly ActionChanges[]): ActionChanges {
  return {
    orders: joined(
      all.flatMap(({ orders }) => orders),
      ({ orderId }) => orderId,
    ),
    passes: joined(
      all.flatMap(({ passes }) => passes),
      ({ passId }) => passId,
    ),
    coupons: joined(
      all.flatMap(({ coupons }) => coupons),
      ({ couponId }) => couponId,
    ),
  }
}

const joined = <Row extends { before: unknown; after: unknown }>(
  rows: readonly Row[],
  of: (row: Row) => number,
): Row[] =>
  [...Map.groupBy(rows, of).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, after: (others.at(-1) ?? first).after }] : [],
  )

/** The same changes back again. */
export const reversed = ({ orders, passes, coupons, pictures }: ActionChanges): ActionChanges => ({
  orders: orders.map(({ orderId, before, after }) => ({ orderId, before: after, after: before })),
  passes: passes.map(({ passId, before, after }) => ({ passId, before: after, after: before })),
  coupons: coupons.map(({ couponId, before, after }) => ({ couponId, before: after, after: before })),
  ...(pictures && {
    pictures: pictures.map(({ before, after, ...picture }) => ({ ...picture, before: after, after: before })),
  }),
})
