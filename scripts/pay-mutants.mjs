const refund = 'apps/server/src/modules/traffic/refund'
const rules = `${refund}/sending-rules.test.ts`
const sending = `${refund}/sending.test.ts`

/** What money that pay channels move by themselves promises. */
export const payMutants = [
  {
    row: 'operation/scanInvoice',
    what: 'an invoice is asked for by a payment that never came',
    file: 'apps/server/src/modules/lane/driver-pay/service.ts',
    find: "charge.lotId !== lotId || charge.state !== 'posted'",
    replace: 'charge.lotId !== lotId',
    test: 'apps/server/src/modules/traffic/scan-invoice/scan-invoice.test.ts',
    title: 'a driver asks where he paid',
  },
  {
    row: 'operation/scanInvoice',
    what: 'an invoice is asked for twice',
    file: 'apps/server/src/modules/traffic/scan-invoice/ask.ts',
    find: 'profile !== undefined && !(await queries.isInvoiced(db, tenantId, orderId))',
    replace: 'profile !== undefined',
    test: 'apps/server/src/modules/traffic/scan-invoice/scan-invoice.test.ts',
    title: 'a driver asks where he paid',
  },
  {
    row: 'operation/financial',
    what: 'the money of a card tells what others earned',
    file: 'apps/server/src/modules/money/books/story-queries.ts',
    find: 'sql`select order_id from card_order where tenant_id = ${tenantId} and card_id = ${cardId}`',
    replace: 'sql`select order_id from card_order where tenant_id = ${tenantId} and card_id <> ${cardId + 1e9}`',
    test: 'apps/server/src/modules/money/books/books.test.ts',
    title: 'tell of one card what is its own',
  },
  {
    row: 'report/refundStatement',
    what: 'a refund that was accepted is not done',
    file: `${refund}/sending-rules.ts`,
    find: "if (state !== 'done' || amountFen === undefined)",
    replace: 'if (amountFen === undefined)',
    test: rules,
    title: 'accepted is not done',
  },
  {
    row: 'report/refundStatement',
    what: 'another amount than was asked is not posted',
    file: `${refund}/sending-rules.ts`,
    find: 'if (amountFen !== sent.amountFen)',
    replace: 'if (amountFen > sent.amountFen)',
    test: rules,
    title: 'of another amount is never posted',
  },
  {
    row: 'report/refundStatement',
    what: 'what the channel may pay out goes no other way',
    file: `${refund}/act-service.ts`,
    find: "  if (state === 'sent') throw new Failure('refund.atChannel')\n",
    replace: "  if (state === 'sent') return\n",
    test: sending,
    title: 'is neither withdrawn nor paid out another way',
  },
]
