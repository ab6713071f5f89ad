import { moneyInWords, type StoredCardImportColumn } from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { RowReading } from '../../../lib/sheet/import-table.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import * as imports from './import-queries.ts'
import {
  type ImportedValue,
  readStoredCardRow,
  type SheetStoredCard,
  type StoredTakeOver,
  sheetCards,
  table,
  whyOther,
} from './import-rows.ts'
import { lockStoredCards } from './lock-stored-card.ts'
import { totalFen } from './rules.ts'

/** Cards of another system with what is on them, by their numbers. A card that is there stays as it is; its money is not taken over twice. */
export const storedCardImport: SheetImport<StoredCardImportColumn, ImportedValue> = {
  noun: 'storedCard',
  table,
  async open(ctx, db) {
    const { tenantId } = ctx.scope
    const lots = await imports.listLots(db, ctx.scope)
    const held = await imports.listHeldPlates(db, tenantId)
    const earlier = new Map<string, string>()
    return {
      readRow(texts, row) {
        const card = readStoredCardRow(texts, row, lots)
        return card && refuseTaken(card, row, { held, earlier })
      },
      keyOf: ({ cardNo }) => cardNo,
      find: async (db, values) => {
        const known = await imports.listKnownCards(
          db,
          tenantId,
          values.map(({ cardNo }) => cardNo),
        )
        const stored = known.filter(({ isFree }) => !isFree)
        return new Map(stored.map(card => [card.cardNo, { ids: [card.storedCardId], value: takeOverOf(card) }]))
      },
      conflict: (known, value) => {
        const [card] = sheetCards([value])
        const code = card && whyOther(known, card)
        if (!code) return undefined
        const { principalFen = 0, giftFen = 0 } = ('takenOver' in known && known.takenOver) || {}
        const values = {
          principal: moneyInWords(principalFen, ctx.language),
          gift: moneyInWords(giftFen, ctx.language),
        }
        return { column: 'cardNo', code, values }
      },
      textsOf: () => ({}),
      add: (db, values) => takeOver(ctx, db, sheetCards(values)),
      prints: (db, ids) => imports.printCards(db, tenantId, ids),
      remove: (db, ids) => takeBack(ctx, db, ids),
    }
  },
}

/** An empty import sheet with an example row. */
export const storedCardTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)

const takeOverOf = ({ cardNo, isTakenOver, principalFen, giftFen }: imports.KnownCard): StoredTakeOver => ({
  cardNo,
  takenOver: isTakenOver ? { principalFen, giftFen } : undefined,
})

/** A plate is of one card, in the system and in the sheet. */
function refuseTaken(
  card: SheetStoredCard,
  row: RowReading<StoredCardImportColumn>,
  { held, earlier }: { held: ReadonlyMap<string, string>; earlier: Map<string, string> },
): SheetStoredCard | undefined {
  const ofOther = (plates: ReadonlyMap<string, string>) =>
    card.plates.filter(plate => (plates.get(plate) ?? card.cardNo) !== card.cardNo)
  const taken = ofOther(held)
  if (taken.length > 0) row.refuse('plates', 'storedCard.plateTaken', { plates: taken.join(' ') })
  const [above] = ofOther(earlier)
  if (above) row.refuse('plates', 'storedCard.plateEarlier', { plates: above, cardNo: earlier.get(above) ?? '' })
  if (taken.length > 0 || above) return undefined
  for (const plate of card.plates) earlier.set(plate, card.cardNo)
  return card
}

const moved = new Failure('import.moved')

/** Issues the cards with what is on them. Fails with import.moved when a number or a plate was taken while the sheet was judged. */
async function takeOver(ctx: SignedInContext, db: Db, cards: readonly SheetStoredCard[]) {
  const { tenantId } = ctx.scope
  const by = authorshipOf(ctx)
  const numbers = cards.map(({ cardNo }) => cardNo)
  const before = await imports.listKnownCards(db, tenantId, numbers)
  await lockStoredCards(db, tenantId, { storedCardIds: before.map(({ storedCardId }) => storedCardId) })
  const known = await imports.listKnownCards(db, tenantId, numbers)
  if (known.length !== before.length || known.some(({ isFree }) => !isFree)) throw moved
  const freeIds = new Map(known.map(({ cardNo, storedCardId }) => [cardNo, storedCardId]))
  const drawn = (await imports.drawIds(db, cards.length - freeIds.size)).values()
  const numbered = cards.map(card => ({
    ...card,
    storedCardId: freeIds.get(card.cardNo) ?? Number(drawn.next().value),
  }))
  await imports.reopenCards(
    db,
    tenantId,
    numbered.filter(({ cardNo }) => freeIds.has(cardNo)),
  )
  const fresh = numbered.filter(({ cardNo }) => !freeIds.has(cardNo))
  await orTaken(moved, () => imports.insertCards(db, tenantId, fresh, by))
  if (!(await imports.insertPlates(db, tenantId, numbered))) throw moved
  const moves = numbered.filter(card => totalFen(card) > 0).map(card => ({ ...card, after: card }))
  await imports.insertTakeOvers(db, tenantId, moves, by)
  return numbered.map(({ cardNo, storedCardId }) => ({ key: cardNo, ids: [storedCardId] }))
}

/** Takes back what an import took over, and closes its cards. Fails with import.inUse when one has been used meanwhile. */
async function takeBack(ctx: SignedInContext, db: Db, ids: readonly number[]): Promise<void> {
  const { tenantId } = ctx.scope
  const locked = new Map(
    (await lockStoredCards(db, tenantId, { storedCardIds: ids })).map(card => [card.storedCardId, card]),
  )
  const taken = await imports.listTakenOver(db, tenantId, ids)
  const onCards = [...locked.values()].reduce((sum, card) => sum + totalFen(card), 0)
  const isUntouched = taken.every(card => {
    const now = locked.get(card.storedCardId)
    return now?.principalFen === card.principalFen && now.giftFen === card.giftFen
  })
  if (!isUntouched || onCards !== taken.reduce((sum, card) => sum + totalFen(card), 0)) {
    throw new Failure('import.inUse')
  }
  await imports.closeTakenBack(db, tenantId, ids)
  const back = taken.map(({ storedCardId, lotId, principalFen, giftFen }) => ({
    ...{ storedCardId, lotId, principalFen: 0 - principalFen, giftFen: 0 - giftFen },
    after: { principalFen: 0, giftFen: 0 },
  }))
  await imports.insertTakeOvers(db, tenantId, back, authorshipOf(ctx))
}
