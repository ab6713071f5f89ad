import type {
  DataOf,
  FileFilter,
  fileUsage as fileUsageEndpoint,
  ParsedBodyOf,
  queryFile as query,
  removeFile as remove,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { storageLimitBytes } from '../../../platform/tenant/limits.ts'
import * as queries from './list-queries.ts'

/** Files are of no lot: who sees only some lots sees what he has made himself. */
const viewingOf = ({ session, scope }: SignedInContext): queries.Viewing => ({
  tenantId: scope.tenantId,
  timeZone: scope.timeZone,
  ownerId: scope.lotIds === null ? null : session.userId,
})

export const queryFile = async (
  ctx: SignedInContext,
  { name, use, state, ...input }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listFiles(ctx.db, viewingOf(ctx), { name, use, state }, sortedPartOf(input, 'createdAt')),
})

export const countFile = async (ctx: SignedInContext, filter: FileFilter): Promise<Total> => ({
  total: await queries.countFiles(ctx.db, viewingOf(ctx), filter),
})

export async function fileUsage(ctx: SignedInContext): Promise<DataOf<typeof fileUsageEndpoint>> {
  const viewing = viewingOf(ctx)
  const [uses, unused, sheets, limitBytes] = await Promise.all([
    queries.sumByUse(ctx.db, viewing),
    queries.sumUnused(ctx.db, viewing),
    queries.sumSheets(ctx.db, viewing),
    storageLimitBytes(ctx.db, viewing.tenantId),
  ])
  return { bytes: uses.reduce((sum, { bytes }) => sum + bytes, 0), limitBytes, uses, unused, sheets }
}

/** Removes files with their bytes, all of them or none. Fails with session.recheckNeeded, row.missing, file.inUse. */
export const removeFile = (ctx: SignedInContext, { fileIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, fileIds, {
    noun: 'file',
    list: (db, ids) => queries.listForRemoval(db, viewingOf(ctx), ids),
    idOf: ({ fileId }) => fileId,
    async remove(db, ids, files) {
      const used = files.find(({ state }) => state === 'used')
      if (used)
        throw refusal('file.inUse', 'fileIds', { file: used.name, by: used.usedBy.map(({ name }) => name).join(', ') })
      // Bytes before rows, as when files go by themselves: after a crash in between the rows are found again.
      for (const { path } of files) await ctx.files.remove(path)
      await queries.removeFiles(db, ctx.scope.tenantId, ids)
    },
  })
