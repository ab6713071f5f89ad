import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** Parts with fewer signs fit too many, and find nothing. */
export const shortestFind = { orderNo: 6, plate: 3, name: 2, phone: 4 } as const

/** What of a vehicle fits the text: its plate, or the name or telephone number of the person it belongs to. */
export const FindMatch = z.enum(['plate', 'person'])
export type FindMatch = z.infer<typeof FindMatch>

export const FoundOrder = z.object({
  kind: z.literal('order'),
  orderId: z.number(),
  orderNo: z.string(),
  plateNumber: z.string(),
  parkingName: z.string(),
  /** When it came, or left if nobody saw it come. */
  at: LocalTime.nullable(),
})
export type FoundOrder = z.infer<typeof FoundOrder>

const vehicle = {
  match: FindMatch,
  plates: z.array(z.string()),
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
}

export const FoundVehicle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), cardId: z.number(), ...vehicle }),
  z.object({ kind: z.literal('companyVehicle'), vehicleId: z.number(), companyName: z.string(), ...vehicle }),
  z.object({ kind: z.literal('blackListed'), blackListId: z.number(), ...vehicle }),
])
export type FoundVehicle = z.infer<typeof FoundVehicle>

export const Find = z.union([FoundOrder, FoundVehicle])
export type Find = z.infer<typeof Find>

export const find = endpoint({
  path: 'api/find/query',
  access: 'signedIn',
  forTokens: true,
  encoding: 'json',
  body: z.object({ text: z.string().trim().max(64) }),
  data: z.object({ list: z.array(Find) }),
  summary:
    'The few newest orders, cards, company vehicles and black-listed plates that fit a part of a plate, an order number, a name or a telephone number: of each only what the caller may read.',
})
