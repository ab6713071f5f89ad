import type { ParsedBodyOf, reviewVersion as review, VersionNote } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { type Note, notes } from './notes.ts'
import * as queries from './queries.ts'
import { reviewedAt } from './rules.ts'

/** Whether the caller has not read the newest note. Every product and project of an installation has the same notes. */
export async function checkVersion(ctx: SignedInContext): Promise<{ NeedReview: boolean }> {
  const [newest] = notes
  const reviews = await listReviews(ctx)
  return { NeedReview: newest !== undefined && reviewedAt(newest.version, reviews) === undefined }
}

/** All notes in the caller's language, the newest first. */
export async function queryVersionNote(ctx: SignedInContext): Promise<{ list: VersionNote[] }> {
  const reviews = await listReviews(ctx)
  const asRead = ({ version, releasedOn, changes }: Note): VersionNote => {
    const at = reviewedAt(version, reviews)
    return {
      version,
      releasedOn,
      changes: changes.map(({ kind, words }) => ({ kind, ...words[ctx.language] })),
      reviewedAt: at ? localTimeOf(at, ctx.scope.timeZone) : null,
    }
  }
  return { list: notes.map(asRead) }
}

/** Marks a note as read by the caller. Fails with row.missing for a version that has none. */
export async function reviewVersion(ctx: SignedInContext, { version }: ParsedBodyOf<typeof review>): Promise<null> {
  if (!notes.some(note => note.version === version)) throw new Failure('row.missing')
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    if (!(await queries.insertReview(db, { tenantId, userId, version, at: ctx.clock() }))) return
    await writeAudit(db, ctx, { action: 'version.review', entity: 'user', entityId: userId, after: { version } })
  })
  return null
}

const listReviews = ({ db, session }: SignedInContext) => queries.listReviews(db, session.tenantId, session.userId)
