import {
  type applyTopUpInvoice as applyCall,
  type DataOf,
  fenOf,
  type invoiceableTopUps as listCall,
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
import { lockMerchant } from '../../merchant/merchant/account.ts'
import { seesMerchantWhole } from '../../merchant/merchant/sees-merchant-whole.ts'
import { findTopUps, type InvoiceableTopUp, listInvoiceableTopUps } from '../../merchant/top-up/invoiceable-top-up.ts'
import { topUpNoOf } from '../../merchant/top-up/top-up-no.ts'
import { enterApplied } from './apply-for.ts'
import { demandTitle } from './demand-title.ts'
import type { Acted } from './locked.ts'
import { listTopUpParts } from './queries.ts'
import { findAddressee, findLotZone } from './top-up-queries.ts'

type ActingInWords = Acting & Pick<SignedInContext, 'language'>

/** Top-ups of a merchant that are on no invoice. Fails with row.missing. */
export async function invoiceableTopUps(
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  { merchantId }: ParsedBodyOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  if (!(await seesMerchantWhole(db, scope, merchantId))) throw new Failure('row.missing')
  const topUps = await listInvoiceableTopUps(db, scope.tenantId, merchantId, mostInvoiced)
  return {
    list: topUps.map(topUp => ({
      ...{ topUpId: topUp.topUpId, boughtOn: topUp.boughtOn, topUpNo: topUpNoOf(topUp) },
      amount: yuan(topUp.amountFen),
    })),
    addressee: (await findAddressee(db, scope.tenantId, merchantId)) ?? null,
  }
}

/**
 * Applies for one invoice of top-ups of a merchant, each whole: from the sale on, paid or not (ADR 180, 183). Fails with row.missing, invoice.taxNumber,
 * invoice.emailNeeded, invoice.noProfile, and as demandTopUp does.
 */
export function applyTopUpInvoice(ctx: ActingInWords, input: ParsedBodyOf<typeof applyCall>): Promise<Acted> {
  const { merchantId, lotId } = input
  const wanted = demandTitle(input)
  const seenFen = new Map(input.topUps.map(({ topUpId, amount }) => [topUpId, fenOf(amount)]))
  return ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { lotIds } = await lockMerchant(db, ctx.scope, merchantId)
    const topUps = await findTopUps(db, tenantId, merchantId, [...seenFen.keys()])
    if (topUps.length < seenFen.size) throw refusal('row.missing', 'topUps')
    for (const topUp of topUps) demandTopUp(topUp, seenFen.get(topUp.topUpId) ?? 0, ctx)
    const issuingId = lotId ?? lotIds[0]
    if (issuingId === undefined || !lotIds.includes(issuingId)) throw refusal('row.missing', 'lotId')
    const timeZone = await findLotZone(db, tenantId, issuingId)
    const days = topUps.map(({ boughtOn }) => boughtOn).sort()
    const invoiceId = await enterApplied(db, ctx, {
      ...{ wanted, lotId: issuingId, merchantId },
      parts: topUps.map(({ topUpId, amountFen }) => ({ top_up_id: topUpId, amountFen })),
      termFrom: instantOf(`${days[0]} 00:00:00`, timeZone),
      termTo: instantOf(`${days.at(-1)} 23:59:00`, timeZone),
      audited: { merchantId, topUps: topUps.map(topUpNoOf) },
    })
    return { invoiceId, State: 'applied' }
  })
}

/** Sees that a top-up is on no invoice and holds so much. Fails with invoice.topUpInvoiced, .topUpReturned, .topUpChanged. */
function demandTopUp(
  { amountFen, invoicedFen, ...found }: InvoiceableTopUp,
  wantedFen: number,
  { language }: Pick<SignedInContext, 'language'>,
): void {
  const topUp = topUpNoOf(found)
  if (invoicedFen > 0) throw refusal('invoice.topUpInvoiced', 'topUps', { topUp })
  if (amountFen === 0) throw refusal('invoice.topUpReturned', 'topUps', { topUp })
  const left = moneyInWords(amountFen, language)
  if (amountFen !== wantedFen) throw refusal('invoice.topUpChanged', 'topUps', { topUp, left })
}

/** An invoice that failed can stand again while its top-ups are on no other one and hold what they held. Fails with row.missing, and as demandTopUp does. */
export async function demandTopUpsAgain(
  db: Db,
  ctx: Pick<SignedInContext, 'scope' | 'language'>,
  merchantId: number,
  invoiceId: number,
): Promise<void> {
  const { tenantId } = ctx.scope
  await lockMerchant(db, ctx.scope, merchantId)
  const parts = await listTopUpParts(db, tenantId, invoiceId)
  const ids = parts.map(({ topUpId }) => topUpId)
  for (const topUp of await findTopUps(db, tenantId, merchantId, ids)) {
    const part = parts.find(one => one.topUpId === topUp.topUpId)
    demandTopUp(topUp, part?.amountFen ?? 0, ctx)
  }
}
