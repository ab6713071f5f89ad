const refund = 'apps/server/src/modules/traffic/refund'
const rules = `${refund}/sending-rules.test.ts`
const sending = `${refund}/sending.test.ts`

/** What money that pay channels move by themselves promises. */
export const payMutants = [
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
