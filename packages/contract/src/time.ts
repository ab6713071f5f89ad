import { z } from 'zod'

/** A wall-clock time of the lot: "2016-12-02 01:50:35". The server turns it into an instant with the lot's (in filters the tenant's) zone. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
export type LocalTime = z.infer<typeof LocalTime>

/** A calendar day of the lot: "2016-12-02". */
export const LocalDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
export type LocalDay = z.infer<typeof LocalDay>
