import type {
  changeCard as change,
  DataOf,
  ParsedBodyOf,
  resumeCard as resume,
  suspendCard as suspend,
} from '@parkdesk/contract'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { auditCard, demandLiving, demandPlates, keepRight, lockCard } from './lock-card.ts'
import * as orderQueries from './order-queries.ts'
import * as queries from './queries.ts'
import { cardStatus, daysFrom, daysLeft, laterDay, moved, plusDays } from './rules.ts'

/** Changes the plates of a card, or its owner; each change is logged. Fails with card.tooManyPlates, card.plateTaken, card.over. */
export const changeCard = (ctx: Acting, input: ParsedBodyOf<typeof change>): Promise<DataOf<typeof change>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const card = await lockCard(ctx, db, input.cardId)
    demandLiving(card)
    const { cardId } = card
    const plates = [...new Set(input.plates)]
    if (plates.join() !== card.plates.join()) {
      if (plates.length > card.mostPlates) {
        const fields = [{ path: 'plates', code: 'card.tooManyPlates' } as const]
        throw new Failure('card.tooManyPlates', { values: { most: card.mostPlates }, fields })
      }
      const beginDay = laterDay(card.today, card.beginDay)
      await demandPlates(ctx, db, { ...card, beginDay, plates })
      await queries.replacePlates(db, tenantId, cardId, plates)
      const lists = { before: { plates: card.plates }, after: { plates } }
      await auditCard(ctx, db, { action: 'card.changePlates', entityId: cardId, ...lists })
      await keepRight(ctx, db, cardId)
    }
    const before = ownerOf(card)
    const after = ownerOf(input)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await queries.updateOwner(db, tenantId, cardId, after)
      await auditCard(ctx, db, { action: 'card.changeOwner', entityId: cardId, before, after })
    }
    return { cardId }
  })

const ownerOf = ({ ownerName, ownerMobile, officeAddress }: queries.CardOwner): queries.CardOwner => ({
  ownerName,
  ownerMobile,
  officeAddress,
})

/** Suspends a card from tomorrow on; today counts as used. Fails with card.notActive, card.nothingLeft, card.over. */
export const suspendCard = (
  ctx: Acting,
  { cardId, reason }: ParsedBodyOf<typeof suspend>,
): Promise<DataOf<typeof suspend>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const card = await lockCard(ctx, db, cardId)
    demandLiving(card)
    if (cardStatus(card, card.today) !== 'active') throw new Failure('card.notActive')
    const now = { today: card.today, suspendedFrom: null }
    const daysKept = card.orders.reduce((sum, order) => sum + daysLeft(order, now), 0)
    if (daysKept === 0) throw new Failure('card.nothingLeft')
    const suspendedFrom = plusDays(card.today, 1)
    await queries.insertSuspension(db, tenantId, cardId, suspendedFrom)
    await queries.updateLife(db, tenantId, cardId, { ...card, state: 'suspended' })
    await auditCard(ctx, db, {
      action: 'card.suspend',
      entityId: cardId,
      before: { endDay: card.endDay },
      after: { suspendedFrom, daysKept, reason },
    })
    await keepRight(ctx, db, cardId)
    return { suspendedFrom, daysKept }
  })

/** Resumes a card from today on: its end moves by the suspended days. Fails with card.notSuspended, card.plateTaken. */
export const resumeCard = (ctx: Acting, { cardId }: ParsedBodyOf<typeof resume>): Promise<DataOf<typeof resume>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const card = await lockCard(ctx, db, cardId)
    demandLiving(card)
    const { suspendedFrom: fromDay, today } = card
    if (card.state !== 'suspended' || fromDay === null) throw new Failure('card.notSuspended')
    const untilDay = laterDay(today, fromDay)
    const shift = { fromDay, days: daysFrom(fromDay, untilDay) - 1 }
    const life = moved({ beginDay: card.beginDay, endDay: card.endDay }, shift)
    await demandPlates(ctx, db, { ...card, beginDay: untilDay, endDay: life.endDay })
    await queries.endSuspension(db, tenantId, cardId, untilDay)
    for (const order of card.orders) await orderQueries.updateDays(db, tenantId, moved(order, shift))
    await queries.updateLife(db, tenantId, cardId, { ...card, ...life, state: 'open' })
    await auditCard(ctx, db, {
      action: 'card.resume',
      entityId: cardId,
      before: { endDay: card.endDay },
      after: { endDay: life.endDay, daysMoved: shift.days },
    })
    await keepRight(ctx, db, cardId)
    return { endDay: life.endDay }
  })
