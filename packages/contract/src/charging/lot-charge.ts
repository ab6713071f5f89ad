import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { PricedStay } from './priced-stay.ts'

export const tryLotCharge = endpoint({
  path: '/api/parkLot/tryCharge',
  access: 'lot.save',
  encoding: 'json',
  body: z.object({
    lotId: z.number().int(),
    entry: LocalTime,
    exit: LocalTime,
    plateColor: PlateColor.default('blue'),
  }),
  data: PricedStay.extend({ ruleName: z.string() }),
  summary: 'What a stay would cost at a lot, by the rules that are assigned to it. It is noted that somebody tried.',
})
