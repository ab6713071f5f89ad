import { z } from 'zod'

const Paths = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
const Condition = z.strictObject({ at: Paths, is: z.array(z.string()).min(1) })
const Kind = z.enum(['scene', 'plate', 'vehicle'])

/** Where the JSON of a webhook of one's own has what: the field map of `@parkdesk/camera`, as it stands in the file of cameras. */
export const FieldMap = z.strictObject({
  prefix: z.string().regex(/^[a-z\d]{2,8}$/, { error: 'needs 2 to 8 small letters or digits' }),
  vehicles: Paths.optional(),
  plate: Paths,
  plateColor: Paths.optional(),
  confidence: Paths.optional(),
  confidenceOf: z.enum(['1', '100', 'auto']).optional(),
  times: z
    .array(z.strictObject({ at: Paths, as: z.enum(['epochSeconds', 'epochMilliseconds', 'utc', 'local']) }))
    .min(1),
  identity: z.array(Paths).min(1),
  vehicleKey: z.array(Paths).min(1).optional(),
  eventId: Paths.optional(),
  serial: Paths.optional(),
  address: Paths.optional(),
  channel: Paths.optional(),
  directionIn: Condition.optional(),
  directionOut: Condition.optional(),
  headingDegrees: Paths.optional(),
  candidates: z.strictObject({ list: z.string(), plate: z.string(), confidence: z.string() }).optional(),
  pictures: z.array(z.strictObject({ at: Paths, kind: Kind })).optional(),
  pictureList: z.strictObject({ list: z.string(), kind: z.string(), bytes: z.string() }).optional(),
  only: z
    .array(z.strictObject({ when: Condition, otherwise: z.string(), optional: z.boolean().optional() }))
    .optional(),
  heartbeat: Condition.optional(),
  more: Condition.optional(),
  staying: Condition.optional(),
  /** The device counts its events from 1 after each start. */
  numbersReturn: z.boolean().default(false),
})
export type FieldMap = z.infer<typeof FieldMap>
