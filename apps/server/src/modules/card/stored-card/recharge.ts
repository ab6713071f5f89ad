import {
  type rechargeStoredCard as call,
  type DataOf,
  fenOf,
  moneyInWords,
  type ParsedBodyOf,
  type storedCardTiers as tiersCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { type LockedStoredCard, lockStoredCards } from './lock-stored-card.ts'
import { getEntryId, moveCardMoney } from './move-money.ts'
import { totalFen } from './rules.ts'

const audit = auditOf('storedCard')

/** Who takes the money, and the language in which he reads what is refused. */
type Desk = Acting & Pick<SignedInContext, 'language'>
type Asked = ParsedBodyOf<typeof call>

/**
 * Takes money for a card. Idempotent by key. Fails with row.missing, storedCard.lotNeeded, storedCard.frozen, storedCard.closed, storedCard.tierGone,
 * storedCard.aboveMost, money.keyUsed, sentryDuty.drawerCounted.
 */
export const rechargeStoredCard = (ctx: Desk, asked: Asked): Promise<DataOf<typeof call>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { storedCardId, rechargeTierId: tierId, amount, channel, lotId, remark, idempotencyKey } = asked
    const [card] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
    if (!card) throw refusal('row.missing', 'storedCardId')
    await demandLot(db, ctx, lotId)
    await claimKey(db, ctx, idempotencyKey)
    const principalFen = fenOf(amount)
    const isNew = await enterMoney(db, ctx, {
      ...{
        business: 'storedCard',
        businessId: storedCardId,
        lotId,
        channel,
        amountFen: principalFen,
        idempotencyKey,
        remark,
      },
    })
    if (!isNew) return answer(card)
    demandUsable(card)
    const giftFen = await giftOf(db, tenantId, tierId, principalFen)
    const money = { principalFen, giftFen }
    await demandBelowMost(db, ctx, card, totalFen(card) + totalFen(money))
    const entryId = await getEntryId(db, tenantId, idempotencyKey)
    const moved = { lotId, tierId, entryId, remark, movedBy: ctx.session.userId, at: ctx.clock() }
    const after = await moveCardMoney(db, tenantId, card, { kind: 'recharge', money, ...moved })
    await audit(ctx, db, {
      action: 'storedCard.recharge',
      entityId: storedCardId,
      before: { principalFen: card.principalFen, giftFen: card.giftFen },
      after: { principalFen: after.principalFen, giftFen: after.giftFen, channel, lotId, remark },
    })
    return answer(after)
  })

/** The tiers that are offered. */
export async function storedCardTiers({ db, scope }: SignedInContext): Promise<DataOf<typeof tiersCall>> {
  const found = await db
    .selectFrom('recharge_tier')
    .where('tenant_id', '=', scope.tenantId)
    .where('disabled', '=', false)
    .select(['recharge_tier_id as rechargeTierId', 'name', 'amount_fen as amountFen', 'gift_fen as giftFen'])
    .orderBy('amount_fen')
    .orderBy('recharge_tier_id')
    .execute()
  return {
    tiers: found.map(({ amountFen, giftFen, ...tier }) => ({ ...tier, amount: yuan(amountFen), gift: yuan(giftFen) })),
  }
}

const answer = ({ principalFen, giftFen }: LockedStoredCard) => ({ principal: yuan(principalFen), gift: yuan(giftFen) })

/** Fails with storedCard.frozen, storedCard.closed. */
export function demandUsable({ state }: LockedStoredCard): void {
  if (state === 'frozen') throw new Failure('storedCard.frozen')
  if (state === 'closed') throw new Failure('storedCard.closed')
}

/** Fails with storedCard.lotNeeded for a lot that the caller does not see. */
export async function demandLot(db: Db, { scope }: Acting, lotId: number): Promise<void> {
  const lot = await db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select('l.lot_id')
    .executeTakeFirst()
  if (!lot) throw refusal('storedCard.lotNeeded', 'lotId')
}

/** What a tier gives for exactly its amount; nothing without a tier. */
async function giftOf(db: Db, tenantId: number, tierId: number | undefined, amountFen: number): Promise<number> {
  if (tierId === undefined) return 0
  const tier = await db
    .selectFrom('recharge_tier')
    .where('tenant_id', '=', tenantId)
    .where('recharge_tier_id', '=', tierId)
    .where('disabled', '=', false)
    .where('amount_fen', '=', amountFen)
    .select('gift_fen as giftFen')
    .executeTakeFirst()
  if (!tier) throw refusal('storedCard.tierGone', 'rechargeTierId')
  return tier.giftFen
}

const kinds = {
  zh: { named: '实名卡', unnamed: '不记名卡', hint: '，或先登记持卡人姓名和手机号' },
  en: {
    named: 'a card with a holder',
    unnamed: 'a card without a holder',
    hint: ', or enter the holder’s name and phone first',
  },
}

/** A card whose holder is known may hold more than one that belongs to whoever has it (国办发〔2011〕25号). */
async function demandBelowMost(
  db: Db,
  { scope, language }: Desk,
  { holder, phone }: LockedStoredCard,
  afterFen: number,
): Promise<void> {
  const { storedCardMostNamed, storedCardMostUnnamed } = await readSettings(db, scope.tenantId)
  const isNamed = holder !== '' && phone !== ''
  const mostFen = fenOf(String(isNamed ? storedCardMostNamed : storedCardMostUnnamed))
  if (afterFen <= mostFen) return
  const words = kinds[language]
  throw refusal('storedCard.aboveMost', 'amount', {
    ...{ balance: moneyInWords(afterFen, language), most: moneyInWords(mostFen, language) },
    ...{ kind: isNamed ? words.named : words.unnamed, hint: isNamed ? '' : words.hint },
  })
}
