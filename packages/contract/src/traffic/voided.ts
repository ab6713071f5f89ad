import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { LaneActionKind } from './lane-action.ts'

/** An order that counts nowhere, and why. */
export const VoidedRow = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  parkingName: z.string(),
  cameAt: LocalTime.nullable(),
  leftAt: LocalTime.nullable(),
  /** void: taken back; match: its exit belongs to another order. */
  kind: LaneActionKind,
  voidedAt: LocalTime,
  /** Empty: the product itself. */
  userName: personal('name', z.string()),
  reason: z.string(),
})
export type VoidedRow = z.infer<typeof VoidedRow>

const voidedFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was voided. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const VoidedFilter = z.object(voidedFilter)
export type VoidedFilter = z.infer<typeof VoidedFilter>

export const queryVoided = endpoint({
  path: 'api/order/queryVoided',
  access: 'order.read',
  encoding: 'form',
  body: z.object({ ...voidedFilter, ...plainPaging, ...sorting(['voidedAt']) }),
  data: z.object({ list: z.array(VoidedRow) }),
  summary: 'Orders that were voided: by whom, when and why.',
})

export const countVoided = endpoint({
  path: 'api/order/countVoided',
  access: 'order.read',
  encoding: 'form',
  body: VoidedFilter,
  data: Total,
  summary: 'How many voided orders fit the filter.',
})
