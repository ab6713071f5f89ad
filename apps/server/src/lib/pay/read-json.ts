import type { z } from 'zod'

/** What a body says, by a schema; undefined when it is no JSON of that shape. */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  body: Buffer | string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data
  } catch {
    return
  }
}
