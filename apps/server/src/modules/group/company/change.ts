import { isDeepStrictEqual } from 'node:util'
import {
  type CompanyEntry,
  fenOf,
  type ParsedBodyOf,
  type removeCompany as remove,
  type saveCompany as save,
} from '@parkdesk/contract'
import pg from 'pg'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { noteCredit } from '../company-credit/note-credit.ts'
import * as queries from './change-queries.ts'
import { endRight, followRight } from './follow-right.ts'
import { lockWholeCompanies } from './lock-companies.ts'
import { changedTerms, isLike, type Span, spansOf, type Terms, upTo, zoneOf } from './rules.ts'

const audit = auditOf('company')

type Input = ParsedBodyOf<typeof save>

/**
 * Adds a company, or changes one, and updates its parking right. Fails with company.nameTaken, company.codeTaken, company.otherLots,
 * company.untilBeforeFrom, company.termsLater, company.termsBilled, company.agreementBilled.
 */
export async function saveCompany(
  ctx: Acting,
  { companyId, termsFrom, ...written }: Input,
): Promise<{ companyId: number }> {
  const entry = { ...written, lotIds: [...new Set(written.lotIds)].sort((a, b) => a - b) }
  if (entry.agreementUntil !== null && entry.agreementUntil < entry.agreementFrom) {
    throw refusal('company.untilBeforeFrom', 'agreementUntil')
  }
  try {
    return await ctx.db.transaction().execute(async db => {
      const today = await demandLots(ctx, db, entry.lotIds)
      return companyId === undefined
        ? addCompany(ctx, db, entry, today)
        : changeCompany(ctx, db, { companyId, entry, termsFrom: termsFrom ?? today, today })
    })
  } catch (error) {
    throw taken(error)
  }
}

const taken = (error: unknown): unknown => {
  const isTaken = error instanceof pg.DatabaseError && error.code === '23505'
  if (!isTaken) return error
  return error.constraint === 'company_code'
    ? refusal('company.codeTaken', 'code')
    : refusal('company.nameTaken', 'name')
}

/** Checks that the caller sees all its lots. Returns the current day there. */
async function demandLots({ scope, clock }: Acting, db: Db, lotIds: readonly number[]): Promise<string> {
  const seen = await queries.listSeenLots(db, scope, lotIds)
  if (seen.length < lotIds.length) throw refusal('row.missing', 'lotIds')
  const zones = seen.map(({ timeZone }) => timeZone)
  return dayIn(clock(), zoneOf(zones, scope.timeZone))
}

const termsOf = ({ spots, price, enabled }: CompanyEntry, from: string): Terms => ({
  from,
  spots,
  priceFen: fenOf(price),
  enabled,
})

async function addCompany(ctx: Acting, db: Db, entry: CompanyEntry, today: string) {
  const { tenantId } = ctx.scope
  const by = authorshipOf(ctx)
  const companyId = await queries.insertCompany(db, tenantId, entry, by)
  const from = entry.agreementFrom < today ? entry.agreementFrom : today
  await write(ctx, db, { companyId, entry, terms: [termsOf(entry, from)] })
  await audit(ctx, db, { action: 'company.add', entityId: companyId, after: entry })
  await noteCredit(db, { tenantId, today, at: by.at }, companyId)
  return { companyId }
}

interface Change {
  companyId: number
  entry: CompanyEntry
  termsFrom: string
  today: string
}

async function changeCompany(ctx: Acting, db: Db, { companyId, entry, termsFrom, today }: Change) {
  const { tenantId } = ctx.scope
  const [company] = await lockWholeCompanies(ctx, db, [companyId])
  if (!company) throw new Failure('row.missing')
  const before = await queries.listTerms(db, tenantId, companyId)
  const beforeLots = await queries.listLots(db, tenantId, companyId)
  const wanted = termsOf(entry, termsFrom)
  const last = before.at(-1)
  const isChange = !last || !isLike(last, wanted)
  if (isChange && termsFrom > today) throw refusal('company.termsLater', 'termsFrom')
  const terms = isChange ? changedTerms(before, wanted) : before
  const spans = { before: spansOf(agreementOf(company), before), after: spansOf(agreementOf(entry), terms) }
  await demandBilledKept(db, tenantId, { companyId, spans, ...(isChange && { termsFrom }) })
  await queries.updateCompany(db, tenantId, companyId, entry)
  await write(ctx, db, { companyId, entry, terms })
  const { isWhole: _whole, companyId: _id, ...rest } = company
  await audit(ctx, db, {
    action: 'company.change',
    entityId: companyId,
    before: { ...rest, lotIds: beforeLots.map(({ lotId }) => lotId), terms: last },
    after: { ...entry, ...(isChange && { termsFrom }) },
  })
  await noteCredit(db, { tenantId, today, at: ctx.clock() }, companyId)
  return { companyId }
}

const agreementOf = ({
  agreementFrom: from,
  agreementUntil: until,
}: Pick<CompanyEntry, 'agreementFrom' | 'agreementUntil'>) => ({
  from,
  until,
})

interface Days {
  companyId: number
  /** The days in force, as they were and as they are to be. */
  spans: { before: Span[]; after: Span[] }
  /** First day of the changed terms. */
  termsFrom?: string
}

/** Refuses a change to days of a month that is already billed. */
async function demandBilledKept(db: Db, tenantId: number, { companyId, spans, termsFrom }: Days): Promise<void> {
  const billed = await queries.lastBilledMonth(db, tenantId, companyId)
  if (billed === null) return
  const month = billed.slice(0, 7)
  const day = Temporal.PlainDate.from(billed).add({ months: 1 })
  const lastBilled = day.subtract({ days: 1 }).toString()
  if (isDeepStrictEqual(upTo(spans.before, lastBilled), upTo(spans.after, lastBilled))) return
  if (termsFrom !== undefined && termsFrom <= lastBilled) {
    throw refusal('company.termsBilled', 'termsFrom', { month, day: day.toString() })
  }
  throw refusal('company.agreementBilled', 'agreementFrom', { month })
}

async function write(
  { scope }: Acting,
  db: Db,
  { companyId, entry, terms }: { companyId: number; entry: CompanyEntry; terms: Terms[] },
): Promise<void> {
  await queries.replaceTerms(db, scope.tenantId, companyId, terms)
  await queries.replaceLots(db, scope.tenantId, companyId, entry.lotIds)
  await followRight(db, scope, { companyId, ...entry })
}

/** Removes companies with their vehicles, all of them or none. Fails with company.hasBills. */
export async function removeCompany(ctx: SignedInContext, { companyIds }: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    const companies = await lockWholeCompanies(ctx, db, companyIds)
    const ids = companies.map(({ companyId }) => companyId)
    const billed = await queries.listBilled(db, ctx.scope.tenantId, ids)
    if (billed.length > 0) {
      const names = companies.filter(({ companyId }) => billed.includes(companyId)).map(({ name }) => name)
      throw new Failure('company.hasBills', { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
    }
    for (const { isWhole: _whole, companyId, ...before } of companies) {
      const plates = await queries.listPlates(db, ctx.scope.tenantId, companyId)
      await audit(ctx, db, { action: 'company.remove', entityId: companyId, before: { ...before, plates } })
      await endRight(db, ctx.scope, companyId)
    }
    await queries.removeCompanies(db, ctx.scope.tenantId, ids)
    return { removed: ids.length }
  })
}
