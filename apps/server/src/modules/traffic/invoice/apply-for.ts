import { type AuditActor, auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { Scope } from '../../../db/scope.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import type { Title } from './demand-title.ts'
import { requestIssue } from './new-request.ts'
import { findProfile } from './profile-in-force.ts'
import * as queries from './queries.ts'
import { taxOfParts } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('invoice')

/** Who applies: a person, or for a driver who is not signed in nobody. */
export type Applicant = AuditActor & { scope: Scope }

export interface WantedTitle extends Title {
  orderIds: readonly number[]
}

/**
 * Applies for an invoice of orders of one lot, in the caller's transaction, and has the lot's provider issue it. Fails with row.missing, invoice.severalLots, invoice.notLeft, invoice.notPaid,
 * invoice.isInvoiced, invoice.noProfile. @returns its number with us
 */
export async function applyFor(db: Db, applicant: Applicant, { orderIds, ...wanted }: WantedTitle): Promise<number> {
  const { orders, lotId } = await lockOrders(db, applicant, [...new Set(orderIds)])
  const times = orders.flatMap(({ entryAt, exitAt }) => [entryAt ?? exitAt, exitAt]).filter(time => time !== null)
  return enterApplied(db, applicant, {
    ...{ wanted, lotId },
    parts: orders.map(({ orderId, paidFen }) => ({ order_id: orderId, amountFen: paidFen })),
    termFrom: new Date(Math.min(...times.map(Number))),
    termTo: new Date(Math.max(...times.map(Number))),
    audited: { orders: orders.map(one => one.orderNo) },
  })
}

interface Application {
  wanted: Title
  /** Whose provider issues it. */
  lotId: number
  /** Whose bills it is of. */
  companyId?: number
  /** Whose top-ups it is of. */
  merchantId?: number
  parts: readonly (writes.PartOf & { amountFen: number })[]
  termFrom: Date
  termTo: Date
  /** What it is of, in words of the audit. */
  audited: Record<string, unknown>
}

/** Enters an invoice once what it is of is locked and has been looked at; it has one line, whose tax is rounded once. Fails with invoice.noProfile. @returns its number with us */
export async function enterApplied(db: Db, applicant: Applicant, application: Application): Promise<number> {
  const { clock } = applicant
  const { tenantId, userId } = applicant.session
  const { wanted, lotId, companyId = null, merchantId = null, termFrom, termTo, audited } = application
  const profile = await findProfile(applicant, db)
  if (!profile) throw new Failure('invoice.noProfile')
  const amounts = application.parts.map(part => part.amountFen)
  const taxed = taxOfParts(amounts, profile.rateBasisPoints)
  const parts = application.parts.map(({ amountFen, ...of }, at) => {
    const { netFen, taxFen } = taxed[at] ?? { netFen: amountFen, taxFen: 0 }
    return { ...of, amount_fen: amountFen, net_fen: netFen, tax_fen: taxFen }
  })
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0)
  const amountFen = sum(part => part.amount_fen)
  const invoiceId = await writes.insertInvoice(db, tenantId, {
    ...{
      ...wanted,
      lotId,
      companyId,
      merchantId,
      profileId: profile.profileId,
      redOf: null,
      amountFen,
      termFrom,
      termTo,
    },
    netFen: sum(part => part.net_fen),
    taxFen: sum(part => part.tax_fen),
    ...{ state: 'applied', invoiceNo: null, issuedOn: null, note: '', appliedBy: userId, appliedAt: clock() },
  })
  await writes.insertParts(db, tenantId, invoiceId, parts)
  await requestIssue(db, tenantId, { invoiceId, lotId, madeBy: userId, madeAt: clock() })
  const after = { amountFen, titleType: wanted.titleType, Title: wanted.title, taxNo: wanted.taxNo, ...audited }
  await audit(applicant, db, { action: 'invoice.apply', entityId: invoiceId, after })
  return invoiceId
}

/** Orders of one lot, which is locked against payments and refunds, that can be invoiced. */
async function lockOrders(db: Db, { session, scope }: Applicant, orderIds: readonly number[]) {
  const seen = await queries.listOrders(db, scope, orderIds)
  const [first] = seen
  if (!first || seen.length !== orderIds.length) throw refusal('row.missing', 'orderIds')
  if (seen.some(({ lotId }) => lotId !== first.lotId)) throw refusal('invoice.severalLots', 'orderIds')
  await lockLot(db, session.tenantId, first.lotId)
  const orders = await queries.listOrders(db, scope, orderIds)
  for (const { orderNo: order, exitAt, paidFen, isInvoiced } of orders) {
    if (exitAt === null) throw refusal('invoice.notLeft', 'orderIds', { order })
    if (isInvoiced) throw refusal('invoice.isInvoiced', 'orderIds', { order })
    if (paidFen <= 0) throw refusal('invoice.notPaid', 'orderIds', { order })
  }
  return { orders, lotId: first.lotId }
}
