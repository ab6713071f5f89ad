import type { Db } from '../../../db/database.ts'
import type { BoxInfo } from '../../../http/context.ts'
import * as queries from './queries.ts'

/** Stored at most this often: a busy box sends many batches, and silence begins after minutes. */
const freshMs = 5_000

/** What was not heard just now, or counts as silent, is to be noted. */
function isNews({ heardAt, silentSince }: BoxInfo, at: Date): boolean {
  const sinceMs = heardAt === null ? Number.NaN : at.getTime() - heardAt.getTime()
  return silentSince !== null || !(sinceMs >= 0 && sinceMs < freshMs)
}

/** Any call of a box is a sign of life; call it in the transaction of the call. */
export async function markBoxHeard(db: Db, box: BoxInfo, at: Date): Promise<void> {
  if (isNews(box, at)) await queries.markHeard(db, box.tenantId, box.boxId, { at })
}

/**
 * The same for calls that share no transaction, of boxes of one operator. It waits neither for the disk nor for a call that notes the same
 * meanwhile: what a power cut takes of it the next call brings.
 */
export async function markBoxesHeard(db: Db, calls: readonly { box: BoxInfo; receivedAt: Date }[]): Promise<void> {
  const news = calls.filter(({ box, receivedAt }) => isNews(box, receivedAt))
  const [first] = news
  if (!first) return
  const boxIds = [...new Set(news.map(({ box }) => box.boxId))]
  const at = new Date(Math.max(...news.map(({ receivedAt }) => receivedAt.getTime())))
  await queries.markHeardSoon(db, first.box.tenantId, boxIds, at)
}
