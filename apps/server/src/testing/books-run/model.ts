/** A stay as somebody would keep it on paper. All in fen. */
export interface Stay {
  orderNo: string
  orderId: number
  plate: string
  /** What it costs; 0 once it is voided. */
  feeFen: number
  couponFen: number
  /** What of it was waived: then it takes no more cash. */
  waivedFen: number
  /** What of refunds was owed. */
  goodwillFen: number
  /** Paid less what went back. */
  paidFen: number
  /** What of the arrears was given up and has not been paid since. */
  writtenOffFen: number
  isRaised: boolean
  /** What stands on a living invoice. */
  invoicedFen: number
}

/** Money that nobody knew for what, as somebody would keep it on paper. */
export interface KeptReceipt {
  receiptId: number
  fen: number
  channel: 'wechat' | 'bank'
  /** gone: given back, or never one. */
  state: 'open' | 'matched' | 'gone'
  /** The stay that it pays. */
  stay?: Stay
  /** Where it was taken. */
  day?: string
  no?: string
  bankRowId?: number
}

/** Cash that was missing in a drawer, and what of it is owed. */
export interface Shortage {
  dutyId: number
  userId: number
  leftFen: number
}

/** What is to be paid; below 0 where too much was. */
export const dueFen = ({ feeFen, waivedFen, couponFen, goodwillFen, paidFen }: Stay): number =>
  feeFen - waivedFen - couponFen - goodwillFen - paidFen

/** What was paid for a card, and what of it is for which car parks. */
export interface SoldCard {
  cardId: number
  lotIds: number[]
  paidFen: number
  backFen: number
}

/** What the books should say, kept by sums that know nothing of journals. All in fen. */
export interface Model {
  stays: Stay[]
  /** What is there: cash in lots, drawers and the safe; at the channel; at the bank. */
  taken: { cash: number; wechat: number; bank: number }
  refundsOwed: number
  cards: SoldCard[]
  /** What was paid in on stored cards, less what they paid for stays, with what went back. Gifts cost what they are. */
  onStoredCards: number
  /** What of it was there before the books began. */
  takenOver: number
  /** What left the sub-accounts, and did not come back: decided, or transferred. */
  sharesPaidOut: number
  merchantsPaid: number
  merchantsBack: number
  /** What merchants bought on account and did not pay or give back. */
  merchantsOwe: number
  bills: number
  /** What companies paid, for bills or in advance, less what was taken back. */
  companiesPaid: number
  /** What drawers held beyond what they should, less what was missing. */
  differences: number
  shortages: Shortage[]
  repaidShortages: number
  waivedShortages: number
  receipts: KeptReceipt[]
  /** What the channel kept, what it holds after that, and what came to it without a trade, on days that are signed off. */
  fees: number
  atChannel: number
  movedOtherwise: number
}

export type Channel = 'cash' | 'wechat'

export const emptyModel = (): Model => ({
  stays: [],
  taken: { cash: 0, wechat: 0, bank: 0 },
  refundsOwed: 0,
  cards: [],
  onStoredCards: 0,
  takenOver: 0,
  sharesPaidOut: 0,
  merchantsPaid: 0,
  merchantsBack: 0,
  merchantsOwe: 0,
  bills: 0,
  companiesPaid: 0,
  differences: 0,
  shortages: [],
  repaidShortages: 0,
  waivedShortages: 0,
  receipts: [],
  fees: 0,
  atChannel: 0,
  movedOtherwise: 0,
})

/** The sums of {@link bookedFigures}, by the model. */
export function expectedFigures(model: Model): Record<string, number> {
  const sum = (of: (stay: Stay) => number) => model.stays.reduce((total, stay) => total + of(stay), 0)
  const coupons = sum(stay => stay.couponFen)
  return {
    cash: model.taken.cash + model.differences,
    wechat: model.taken.wechat,
    bank: model.taken.bank,
    stays: sum(stay => stay.feeFen),
    due: sum(stay => dueFen(stay) - stay.writtenOffFen),
    writtenOff: sum(stay => stay.writtenOffFen) + model.waivedShortages,
    refundsOwed: model.refundsOwed,
    cards: model.cards.reduce((total, { paidFen, backFen }) => total + paidFen - backFen, 0),
    storedCards: model.onStoredCards,
    takenOver: model.takenOver,
    sharesPaidOut: model.sharesPaidOut,
    merchantsOwe: model.merchantsOwe,
    // What merchants paid is held for them, pays for stays, or is ours; what coupons take off beyond it is a discount, as goodwill and waived fees are.
    merchants: model.merchantsPaid - model.merchantsBack - coupons - sum(stay => stay.goodwillFen + stay.waivedFen),
    bills: model.bills,
    companiesOwe: model.bills - model.companiesPaid,
    // What is too much, less what is still owed.
    differences: model.differences + model.repaidShortages + model.waivedShortages,
    fees: model.fees,
    atChannel: model.atChannel,
    receipts: model.receipts.reduce(
      (total, { state, fen }) => total + (state === 'open' ? fen : 0),
      model.movedOtherwise,
    ),
  }
}
