import { z } from 'zod'

/** Lists the content of a backup; its first frame. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** In an order in which they can be filled: referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** The last value each sequence returned; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Tables of transient state: who is signed in, which backups this installation made, and what the migrations write. */
export const leftOut: readonly string[] = ['session', 'password_link', 'backup_run', 'migration']
