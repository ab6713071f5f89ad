import { z } from 'zod'

/** What a backup holds, at its very beginning. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** In an order in which they can be filled: what others refer to comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** The last number each sequence gave; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Of the moment, not of record: who is signed in, and what the migrations themselves write. */
export const leftOut: readonly string[] = ['session', 'migration']
