import {
  type DataOf,
  type freezeStoredCard as freeze,
  type ParsedBodyOf,
  type queryStoredCard as query,
  type StoredCardEntry,
  type StoredCardFilter,
  type StoredCardRow,
  type saveStoredCard as save,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findAsked } from './closing-queries.ts'
import { exportStoredCards } from './export.ts'
import { lockStoredCards } from './lock-stored-card.ts'
import * as queries from './queries.ts'

const audit = auditOf('storedCard')

/** Who works with cards, and the language in which he reads what is refused. */
type Desk = Acting & Pick<SignedInContext, 'language'>

const rowOf = ({ principalFen, giftFen, closing, ...row }: queries.ListedCard): StoredCardRow => ({
  ...row,
  // Nothing leaves a card that waits.
  closing: closing && { ...closing, principal: yuan(principalFen) },
  ...{ balance: yuan(principalFen + giftFen), principal: yuan(principalFen), gift: yuan(giftFen) },
})

/** A page of stored cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryStoredCard(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: (await queries.listStoredCards(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('storedCard.export')
  async function* rows() {
    for await (const row of queries.streamStoredCards(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportStoredCards(ctx, rows())
}

/** How many stored cards fit the filter, and what is left on them. */
export const countStoredCard = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: StoredCardFilter & { Sums: boolean },
) =>
  Sums ? queries.sumStoredCards(db, scope, filter, yuan) : { total: await queries.countStoredCards(db, scope, filter) }

/** One stored card. Fails with row.missing. */
export async function storedCardDetail({ db, scope }: SignedInContext, { storedCardId }: { storedCardId: number }) {
  const [found] = await queries.listStoredCards(
    db,
    scope,
    { storedCardId },
    { sort: 'cardNo', isDescending: false, offset: 0 },
  )
  if (!found) throw new Failure('row.missing')
  return rowOf(found)
}

/** Issues a card, or changes one. Fails with row.missing, storedCard.numberTaken, storedCard.plateTaken, storedCard.closed. */
export const saveStoredCard = (ctx: Desk, { storedCardId, ...written }: ParsedBodyOf<typeof save>) => {
  const entry = { ...written, plates: [...new Set(written.plates)] }
  return ctx.db.transaction().execute(async db => ({
    storedCardId: storedCardId === undefined ? await issue(ctx, db, entry) : await change(ctx, db, storedCardId, entry),
  }))
}

const numberTaken = refusal('storedCard.numberTaken', 'cardNo')

async function issue(ctx: Desk, db: Db, entry: StoredCardEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const storedCardId = await orTaken(numberTaken, () =>
    queries.insertStoredCard(db, tenantId, entry, authorshipOf(ctx)),
  )
  await demandPlates(ctx, db, storedCardId, entry.plates)
  await audit(ctx, db, { action: 'storedCard.add', entityId: storedCardId, after: entry })
  return storedCardId
}

async function change(ctx: Desk, db: Db, storedCardId: number, entry: StoredCardEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const [before] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
  if (!before) throw new Failure('row.missing')
  if (before.state === 'closed') throw new Failure('storedCard.closed')
  await orTaken(numberTaken, () => queries.updateStoredCard(db, tenantId, before, entry))
  await demandPlates(ctx, db, storedCardId, entry.plates)
  const { principalFen: _principal, giftFen: _gift, state: _state, ...was } = before
  await audit(ctx, db, { action: 'storedCard.change', entityId: storedCardId, before: was, after: entry })
  return storedCardId
}

async function demandPlates({ scope, language }: Desk, db: Db, storedCardId: number, plates: readonly string[]) {
  const taken = await queries.replacePlates(db, scope.tenantId, storedCardId, plates)
  const values = { plates: taken.join(language === 'zh' ? '、' : ', ') }
  if (taken.length > 0) throw refusal('storedCard.plateTaken', 'plates', values)
}

/** Keeps a card from paying, or lets it pay again, a closed one too. Fails with row.missing, storedCard.closing. */
export const freezeStoredCard = (
  ctx: SignedInContext,
  { storedCardId, isFrozen, reason }: ParsedBodyOf<typeof freeze>,
): Promise<DataOf<typeof freeze>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const [before] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
    if (!before) throw new Failure('row.missing')
    const state = isFrozen ? 'frozen' : 'active'
    if (isFrozen && before.state === 'closed') throw new Failure('storedCard.closed')
    if (before.state === state) return { state }
    if (await findAsked(db, tenantId, storedCardId)) throw new Failure('storedCard.closing')
    await queries.updateState(db, tenantId, storedCardId, state)
    const action = isFrozen ? 'storedCard.freeze' : 'storedCard.unfreeze'
    await audit(ctx, db, { action, entityId: storedCardId, before: { state: before.state }, after: { state, reason } })
    return { state }
  })
