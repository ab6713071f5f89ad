const invoices = 'apps/server/src/modules/traffic/invoice'
const topUps = 'apps/server/src/modules/merchant/top-up'
const ofCharges = { row: 'operation/discounts', test: `${invoices}/charge-invoice.test.ts` }
const ofTopUps = { row: 'operation/discounts', test: `${invoices}/top-up-invoice.test.ts` }

/** Of what merchants buy, at once or on account: it stands on one invoice, and goes back only after that is red. */
export const chargeInvoiceMutants = [
  {
    what: 'what stands on an invoice is taken off what is owed all the same',
    file: `${topUps}/keep-top-up.ts`,
    find: 'one.invoicedFen > 0',
    replace: 'one.invoicedFen < 0',
    ...ofCharges,
    title: 'come before units that come back',
  },
  {
    what: 'more goes back than was bought',
    file: `${topUps}/keep-top-up.ts`,
    find: '-amountFen > keptFen',
    replace: '-amountFen > keptFen + 1_000_000',
    ...ofTopUps,
    title: 'never more goes back than was bought and kept',
  },
  {
    what: 'money that goes back is of no top-up',
    file: 'apps/server/src/modules/merchant/merchant/account-service.ts',
    find: 'const soldFen = paidFen + chargedFen',
    replace: 'const soldFen = Math.max(paidFen, 0) + chargedFen',
    ...ofTopUps,
    title: 'come before money that goes back: it is given once',
  },
  {
    what: 'what is paid at once is no top-up',
    file: 'apps/server/src/modules/merchant/merchant/account-service.ts',
    find: 'const soldFen = paidFen + chargedFen',
    replace: 'const soldFen = chargedFen',
    ...ofTopUps,
    title: 'of one: whole, for its day',
  },
  {
    what: 'money goes back of what was bought first',
    file: `${topUps}/invoiceable-top-up.ts`,
    find: "    .orderBy('t.movement_id', 'desc')\n",
    replace: "    .orderBy('t.movement_id')\n",
    ...ofTopUps,
    title: 'are of what was not bought last',
  },
  {
    what: 'what comes off charges is of what was bought last, whichever that is',
    file: `${topUps}/rules.ts`,
    find: '[...first, ...rest].map',
    replace: '[...kept].map',
    row: 'operation/discounts',
    test: `${topUps}/rules.test.ts`,
    title: 'takes what comes off charges of these',
  },
  {
    what: 'money that went back for a charge is not said of it',
    file: `${topUps}/top-up-invoices.ts`,
    find: 'given.paid_fen < 0',
    replace: 'given.charged_fen < 0',
    ...ofTopUps,
    title: 'come before money that goes back for what was charged',
  },
  {
    what: 'who does not see a merchant sees its top-ups',
    file: `${topUps}/queries.ts`,
    find: '    .where(seesMerchant(scope))\n',
    replace: '',
    ...ofTopUps,
    title: 'are listed for who sees the merchant',
  },
  {
    what: 'an invoice of a charge has more than the caller saw',
    file: `${invoices}/apply-for-top-ups.ts`,
    find: 'if (amountFen !== wantedFen)',
    replace: 'if (amountFen < wantedFen)',
    ...ofCharges,
    title: 'what names nobody',
  },
  {
    what: 'who sees some lots of a merchant sees its invoices',
    file: `${invoices}/queries.ts`,
    find: '(i.merchant_id is null or ${isWhole(scope)})',
    replace: 'true',
    ...ofCharges,
    title: 'who sees all lots of the merchant',
  },
  {
    what: 'the red invoice of charges leaves them on it',
    file: 'apps/server/src/db/migrations/0419-invoice-merchant-top-ups.sql',
    find: 'after update of is_live on invoice_part for each row when (new.top_up_id is not null)',
    replace: 'after update of is_live on invoice_part for each row when (new.top_up_id is null and false)',
    ...ofCharges,
    title: 'the red one takes all of them back',
  },
]
