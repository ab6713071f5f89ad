import type { Words } from '../words-type.ts'
import type { journal as zh } from '../zh/journal.ts'

export const journal: Words<typeof zh> = {
  title: 'Journals',
  one: 'Journal {{number}}',
  field: {
    journalId: 'Number',
    day: 'Booked on',
    kind: 'Reason',
    cause: 'About',
    amount: 'Amount',
    legs: 'Legs',
    parkingName: 'Car park',
    lotId: 'Car park',
    bookedBy: 'By',
    happenedAt: 'Happened at',
    accountId: 'Account',
    orderId: 'Parking order',
    begin: 'From',
    end: 'To',
  },
  kind: {
    stay: { charged: 'Stay charged', repriced: 'Fee changed' },
    payment: { taken: 'Payment' },
    collection: { booked: 'Taken elsewhere', returned: 'Given back elsewhere' },
    refund: { approved: 'Refund approved', posted: 'Refund paid out', abandoned: 'Refund withdrawn' },
    goodwill: { given: 'Goodwill', takenBack: 'Goodwill taken back' },
    arrears: {
      raised: 'Arrears raised',
      recovered: 'Arrears recovered',
      corrected: 'Arrears corrected',
      cancelled: 'Arrears cancelled',
      writtenOff: 'Arrears written off',
    },
    coupon: {
      granted: 'Coupons granted',
      used: 'Coupon used',
      freed: 'Coupon given back',
      recalled: 'Coupon recalled',
    },
    merchant: { recharged: 'Merchant top-up', refunded: 'Merchant refund', corrected: 'Balance corrected' },
    cash: { banked: 'Cash banked', unbanked: 'Banked cash undone' },
    channel: { settled: 'Settled by a channel', corrected: 'Settlement corrected' },
    share: {
      split: 'Share of income',
      returned: 'Share of refunds',
      approved: 'Payout approved',
      abandoned: 'Payout given up',
      paidOut: 'Payout transferred',
    },
    storedCard: {
      takenOver: 'Card taken over',
      recharged: 'Card recharged',
      gifted: 'Gift of a recharge',
      withdrawn: 'Card paid out',
      lapsed: 'Gift lapsed',
    },
    companyBill: { issued: 'Bill issued', paid: 'Bill paid', void: 'Bill void' },
    companyPayment: {
      advanced: 'Paid in advance',
      applied: 'Credit used',
      takenBack: 'Credit again',
      reversed: 'Payment reversed',
    },
    shift: { begun: 'Shift begun', taken: 'Into the drawer', handedOver: 'Shift handed over' },
    card: {
      sold: 'Card sold',
      renewed: 'Card renewed',
      earned: 'Cards earned',
      refunded: 'Card refunded',
      closed: 'Refunded card settled',
      cancelled: 'Cancelled card settled',
    },
  },
  because: {
    stay: {
      charged:
        'The stay ended and has a fee. It is income, and due until it is paid; coupons and discounts stand apart.',
      repriced: 'The fee or the discounts of the order changed. Only the difference to before stands here.',
    },
    payment: {
      taken: 'A payment came in, so less is due. What was taken for another car park is owed to it.',
    },
    collection: {
      booked: 'Another car park took a payment for this one, so it owes that.',
      returned: 'Another car park gave a payment back for this one, so it owes that much less.',
    },
    refund: {
      approved: 'The refund was approved. It is owed to the driver until it is paid out.',
      posted: 'The refund was paid out, so nothing of it is owed any more.',
      abandoned: 'An approved refund was withdrawn, so it is owed no longer.',
    },
    goodwill: {
      given: 'More went back than was overpaid. The operator bears that part, and the order does not owe it again.',
      takenBack: 'The refund was withdrawn, and its goodwill with it.',
    },
    arrears: {
      raised: 'The vehicle left unpaid, so what is due became arrears.',
      recovered:
        'An order in arrears was paid, so less is in arrears. If it had been written off, that loss is taken back.',
      corrected: 'The fee of the order changed, and its arrears with it. Only the difference stands here.',
      cancelled: 'Nothing is due for the order any more, as when it is voided or free.',
      writtenOff: 'Another person approved that it is not collected any more. It is a loss.',
    },
    coupon: {
      granted: 'The merchant gave coupons. What it paid for them is now held for the coupons.',
      used: 'A coupon paid part of a stay, out of what the merchant had paid.',
      freed: 'The order no longer uses the coupon. It can be used again, and its money is held for it as before.',
      recalled: 'An unused coupon came back, and its money to the account of the merchant.',
    },
    merchant: {
      recharged: 'The merchant topped up its account. It is not income until it is used.',
      refunded: 'Money of the account of the merchant went back.',
      corrected: 'The account became less without a refund, so what it cost is income.',
    },
    cash: {
      banked: 'Cash from the safe of a car park came to the bank.',
      unbanked: 'What was said of a row of the bank was taken back: the cash is in the safe again.',
    },
    channel: {
      settled:
        'A day of a channel account was signed off: its fees, what came to the account at the channel and what went to the bank are booked by its bills.',
      corrected: 'A signed day was reopened, or signed off again. Only what differs from before stands here.',
    },
    share: {
      split: 'A part of what was paid for stays went to a sub-account by its rule, each rounded down to the fen.',
      returned: 'A stay was refunded, so its share was taken back in proportion.',
      approved: 'A payout was approved: the money left the sub-account and waits for the transfer.',
      abandoned: 'An approved payout was not transferred; the money went back to the sub-account.',
      paidOut: 'The money was transferred to the sub-merchant.',
    },
    storedCard: {
      takenOver:
        'A card came with its balance from another system, owed before these books began; undoing the import takes it back.',
      recharged: 'Money was paid in on a stored card. It is not income until it pays for a stay.',
      gifted: 'The tier of the recharge gave something besides; it is what the operator gives away.',
      withdrawn: 'What was paid in on the card went back to its holder.',
      lapsed: 'The card was paid out, and what was given besides lapsed.',
    },
    companyBill: {
      issued: 'The bill was issued. It is income of the last day of its month.',
      paid: 'The company paid bills. What it paid beyond them is held for it.',
      void: 'The bill is void, and its income is taken back.',
    },
    companyPayment: {
      advanced: 'The company paid without a bill. It is held for it, and is not income.',
      applied: 'What was held for the company paid a bill.',
      takenBack: 'What had paid a bill is held for the company again, so the bill is due.',
      reversed: 'A payment was entered by mistake or returned by the bank, and is taken back.',
    },
    shift: {
      begun: 'A shift began: its float came from the safe, or from the drawer of the shift before.',
      taken: 'Cash that the attendant took went into the drawer of the shift; what was given back came out of it.',
      handedOver:
        'What was missing is owed by the attendant, what was too much is income, and the rest went to the safe.',
    },
    card: {
      sold: 'A card was sold. Its money is earned day by day.',
      renewed: 'A card was renewed. Its money is earned day by day.',
      earned: 'The days of cards that were used are income, a line for each card. At most 50 lines are shown.',
      refunded: 'Money of a card went back.',
      closed: 'The card ended with a refund: used days are earned, what was kept stands apart.',
      cancelled: 'The card was cancelled: used days are earned, the rest is kept.',
    },
  },
  story: {
    none: 'Nothing is booked yet. Charges, payments and refunds are booked by themselves.',
    failed: 'The journals could not be read',
    month: 'Journals of {{month}}: {{journals}}',
    number: 'Journal {{number}} · booked on {{day}}',
    shortened: 'Only the latest {{count}}; all journals are in Finance.',
  },
  why: 'Why it is here',
  corrects: 'Follows journal {{number}}, and holds the difference only.',
  toOrder: 'See the parking order',
  debit: 'Debit',
  credit: 'Credit',
  empty: { title: 'No journals', hint: 'Charges, payments and refunds are booked by themselves.' },
}
