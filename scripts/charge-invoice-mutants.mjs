const invoices = 'apps/server/src/modules/traffic/invoice'
const ofInvoices = { row: 'operation/discounts', test: `${invoices}/charge-invoice.test.ts` }

/** Of what merchants are charged: a charge stands on one invoice, and is lowered only after that is red. */
export const chargeInvoiceMutants = [
  {
    what: 'a charge that stands on an invoice is lowered all the same',
    file: 'apps/server/src/modules/merchant/charge/put-on-account.ts',
    find: 'one.invoicedFen > 0',
    replace: 'one.invoicedFen < 0',
    ...ofInvoices,
    title: 'come before units that come back',
  },
  {
    what: 'an invoice of a charge has more than the caller saw',
    file: `${invoices}/apply-for-charges.ts`,
    find: 'if (amountFen !== wantedFen)',
    replace: 'if (amountFen < wantedFen)',
    ...ofInvoices,
    title: 'what names nobody',
  },
  {
    what: 'who sees some lots of a merchant sees its invoices',
    file: `${invoices}/queries.ts`,
    find: '(i.merchant_id is null or ${isWhole(scope)})',
    replace: 'true',
    ...ofInvoices,
    title: 'who sees all lots of the merchant',
  },
  {
    what: 'the red invoice of charges leaves them on it',
    file: 'apps/server/src/db/migrations/0418-invoice-merchant-charges.sql',
    find: 'after update of is_live on invoice_part for each row when (new.merchant_charge_id is not null)',
    replace: 'after update of is_live on invoice_part for each row when (new.merchant_charge_id is null and false)',
    ...ofInvoices,
    title: 'the red one takes all of them back',
  },
]
