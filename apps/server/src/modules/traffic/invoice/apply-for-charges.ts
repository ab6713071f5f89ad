import {
  type applyChargeInvoice as applyCall,
  type DataOf,
  fenOf,
  type invoiceableCharges as listCall,
  moneyInWords,
  mostInvoiced,
  type ParsedBodyOf,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { chargeNoOf } from '../../merchant/charge/charge-no.ts'
import {
  findCharges,
  type InvoiceableCharge,
  listInvoiceableCharges,
} from '../../merchant/charge/invoiceable-charge.ts'
import { lockMerchant } from '../../merchant/merchant/account.ts'
import { seesMerchantWhole } from '../../merchant/merchant/sees-merchant-whole.ts'
import { enterApplied } from './apply-for.ts'
import { findAddressee, findLotZone } from './charge-queries.ts'
import { demandTitle } from './demand-title.ts'
import type { Acted } from './locked.ts'
import { listChargeParts } from './queries.ts'

type ActingInWords = Acting & Pick<SignedInContext, 'language'>

/** Charges of a merchant that are on no invoice. Fails with row.missing. */
export async function invoiceableCharges(
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  { merchantId }: ParsedBodyOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  if (!(await seesMerchantWhole(db, scope, merchantId))) throw new Failure('row.missing')
  const charges = await listInvoiceableCharges(db, scope.tenantId, merchantId, mostInvoiced)
  return {
    list: charges.map(({ amountFen, merchantChargeId, chargedOn }) => ({
      ...{ merchantChargeId, chargedOn, chargeNo: chargeNoOf({ merchantChargeId, chargedOn }) },
      amount: yuan(amountFen),
    })),
    addressee: (await findAddressee(db, scope.tenantId, merchantId)) ?? null,
  }
}

/**
 * Applies for one invoice of charges of a merchant, each whole: from the sale on, paid or not (ADR 180). Fails with row.missing, invoice.taxNumber,
 * invoice.emailNeeded, invoice.noProfile, and as demandCharge does.
 */
export function applyChargeInvoice(ctx: ActingInWords, input: ParsedBodyOf<typeof applyCall>): Promise<Acted> {
  const { merchantId, lotId } = input
  const wanted = demandTitle(input)
  const seenFen = new Map(input.charges.map(({ merchantChargeId, amount }) => [merchantChargeId, fenOf(amount)]))
  return ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { lotIds } = await lockMerchant(db, ctx.scope, merchantId)
    const charges = await findCharges(db, tenantId, merchantId, [...seenFen.keys()])
    if (charges.length < seenFen.size) throw refusal('row.missing', 'charges')
    for (const charge of charges) demandCharge(charge, seenFen.get(charge.merchantChargeId) ?? 0, ctx)
    const issuingId = lotId ?? lotIds[0]
    if (issuingId === undefined || !lotIds.includes(issuingId)) throw refusal('row.missing', 'lotId')
    const timeZone = await findLotZone(db, tenantId, issuingId)
    const days = charges.map(({ chargedOn }) => chargedOn).sort()
    const invoiceId = await enterApplied(db, ctx, {
      ...{ wanted, lotId: issuingId, merchantId },
      parts: charges.map(({ merchantChargeId, amountFen }) => ({ merchant_charge_id: merchantChargeId, amountFen })),
      termFrom: instantOf(`${days[0]} 00:00:00`, timeZone),
      termTo: instantOf(`${days.at(-1)} 23:59:00`, timeZone),
      audited: { merchantId, charges: charges.map(chargeNoOf) },
    })
    return { invoiceId, State: 'applied' }
  })
}

/** Sees that a charge is on no invoice and holds so much. Fails with invoice.chargeInvoiced, .chargeReturned, .chargeChanged. */
function demandCharge(
  { amountFen, invoicedFen, ...found }: InvoiceableCharge,
  wantedFen: number,
  { language }: Pick<SignedInContext, 'language'>,
): void {
  const charge = chargeNoOf(found)
  if (invoicedFen > 0) throw refusal('invoice.chargeInvoiced', 'charges', { charge })
  if (amountFen === 0) throw refusal('invoice.chargeReturned', 'charges', { charge })
  const left = moneyInWords(amountFen, language)
  if (amountFen !== wantedFen) throw refusal('invoice.chargeChanged', 'charges', { charge, left })
}

/** An invoice that failed can stand again while its charges are on no other one and hold what they held. Fails with row.missing, and as demandCharge does. */
export async function demandChargesAgain(
  db: Db,
  ctx: Pick<SignedInContext, 'scope' | 'language'>,
  merchantId: number,
  invoiceId: number,
): Promise<void> {
  const { tenantId } = ctx.scope
  await lockMerchant(db, ctx.scope, merchantId)
  const parts = await listChargeParts(db, tenantId, invoiceId)
  const ids = parts.map(({ merchantChargeId }) => merchantChargeId)
  for (const charge of await findCharges(db, tenantId, merchantId, ids)) {
    const part = parts.find(one => one.merchantChargeId === charge.merchantChargeId)
    demandCharge(charge, part?.amountFen ?? 0, ctx)
  }
}
