import type {
  copyLot as copy,
  DataOf,
  exportLotFile as exportFile,
  importLotFile as importFile,
  LotFile,
  ParsedBodyOf,
  Permission,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { readPhotos, writePhotos } from './photos.ts'
import * as queries from './queries.ts'
import { readFile } from './read-file.ts'
import { demandWhole } from './rules.ts'
import { within } from './within.ts'
import { demandParts, writeFile } from './write-file.ts'

const audit = auditOf('lot')

/** What is in a file: whoever may not see one of it makes none. */
const fileReads: readonly Permission[] = [
  'gate.read',
  'garage.read',
  'lane.read',
  'region.read',
  'spot.read',
  'chargeRule.read',
  'cardRule.read',
  'blackList.read',
  'whiteList.read',
]

/** Fails with row.missing, permission.missing. */
export async function exportLotFile(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof exportFile>,
): Promise<LotFile> {
  for (const permission of fileReads) ctx.demand(permission)
  // A file with masks would be read in again as if they were the names.
  ctx.demand('personalData.read')
  const { file } = await readFile(ctx, lotId)
  const photos = await readPhotos(ctx, lotId)
  await ctx.db.transaction().execute(db => audit(ctx, db, { action: 'lot.exportFile', entityId: lotId }))
  return { ...file, photos }
}

/** Fails with session.recheckNeeded, lotFile.currency, .twice, .unknown, .rule, .notSeen, and as the calls that make each part. */
export async function importLotFile(
  ctx: SignedInContext,
  { file, name }: ParsedBodyOf<typeof importFile>,
): Promise<DataOf<typeof importFile>> {
  demandParts(ctx, file)
  demandWhole(file)
  const { tenantId } = ctx.scope
  const known = await queries.findByKey(ctx.db, tenantId, file.lotKey)
  if (known) {
    if (!(await queries.findLot(ctx.db, ctx.scope, known.lotId))) throw refusal('lotFile.notSeen', 'file.lotKey')
    return { lotId: known.lotId, isThere: true }
  }
  const ours = ctx.session.currency.code
  if (file.currency !== ours) throw refusal('lotFile.currency', 'file.currency', { theirs: file.currency, ours })
  await demandRecheck(ctx)
  const named = name === undefined ? file : { ...file, lot: { ...file.lot, name } }
  const lotId = await orTaken(refusal('lotFile.notSeen', 'file.lotKey'), () =>
    keepingFiles(ctx, (saving, db) => makeLot(saving, db, named)),
  )
  return { lotId, isThere: false }
}

async function makeLot(ctx: SignedInContext, db: Db, file: LotFile): Promise<number> {
  const photoUrls = await writePhotos(within(ctx, db), file.photos)
  const lotId = await writeFile(ctx, db, { file, photoUrls })
  await queries.setKey(db, { tenantId: ctx.scope.tenantId, lotId }, file.lotKey)
  await audit(ctx, db, { action: 'lot.importFile', entityId: lotId, after: { lotKey: file.lotKey } })
  return lotId
}

/** Works in a transaction; when it fails, the files that were saved meanwhile are removed as well. */
async function keepingFiles<Answer>(
  ctx: SignedInContext,
  work: (ctx: SignedInContext, db: Db) => Promise<Answer>,
): Promise<Answer> {
  const paths: string[] = []
  const files = {
    ...ctx.files,
    async save(bytes: Uint8Array, extension: string) {
      const saved = await ctx.files.save(bytes, extension)
      paths.push(saved.path)
      return saved
    },
  }
  try {
    return await ctx.db.transaction().execute(db => work({ ...ctx, files }, db))
  } catch (error) {
    for (const path of paths) await ctx.files.remove(path)
    throw error
  }
}

/** Fails with session.recheckNeeded, row.missing, and as the calls that make each part. */
export async function copyLot(
  ctx: SignedInContext,
  { lotId, name }: ParsedBodyOf<typeof copy>,
): Promise<DataOf<typeof copy>> {
  for (const permission of fileReads) ctx.demand(permission)
  const { file, ruleIds } = await readFile(ctx, lotId)
  const template: LotFile = { ...file, spots: [], lot: { ...file.lot, name, code: '' } }
  demandParts(ctx, template)
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    const made = await writeFile(ctx, db, { file: template, ruleIds })
    await audit(ctx, db, { action: 'lot.copy', entityId: made, after: { fromLotId: lotId } })
    return { lotId: made }
  })
}
