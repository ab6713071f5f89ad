import { currencyOf, type DunningKind, moneyInWords, patterns } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { sendSms } from '../../member/sms/write-sms.ts'
import { smsText } from '../../member/sms-template/sms-text.ts'
import { ownerOf } from './owner-of-plate.ts'
import { listPolicies, policyOf, type StoredPolicy } from './policies.ts'
import { type StoredStanding, standingColumns } from './queries.ts'
import { nextStep, tierOf } from './rules.ts'

/** Nobody is reminded at night: by the clock of the lot, from one hour until before the other. */
const hours = { from: 9, before: 18 }
/** Arrears in one transaction. */
const atOnce = 500

type Needs = Pick<Services, 'database' | 'clock' | 'smsGateway'>

interface Tenant {
  tenantId: number
  name: string
  currency: string
}

interface Candidate extends StoredStanding {
  lotId: number
  lotName: string
  timeZone: string
  plate: string
  ownFen: number
  phone: string
}

interface DueStep {
  of: Candidate
  policyId: number
  place: number
  kind: DunningKind
  today: string
}

/** Takes each step of dunning on its day: writes text messages, and puts what people have to print or to call on their list. */
export async function takeDunningSteps(services: Needs): Promise<void> {
  const tenants = await services.database.shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name', 'currency'])
    .orderBy('tenant_id')
    .execute()
  for (const tenant of tenants) await takeOfTenant(services, tenant)
}

async function takeOfTenant(services: Needs, tenant: Tenant): Promise<void> {
  const db = services.database.forTenant(tenant.tenantId)
  const policies = await listPolicies(db, tenant.tenantId)
  if (policies.length === 0) return
  const now = services.clock()
  let due: DueStep[] = []
  for await (const candidate of candidates(db, tenant.tenantId, now)) {
    const step = dueStep(policies, candidate, dayIn(now, candidate.timeZone))
    if (step) due.push(step)
    if (due.length < atOnce) continue
    await take(services, tenant, due)
    due = []
  }
  if (due.length > 0) await take(services, tenant, due)
}

function dueStep(policies: readonly StoredPolicy[], of: Candidate, today: string): DueStep | undefined {
  const policy = policyOf(policies, of)
  const step = policy && nextStep(policy, { ...of, tier: tierOf(policy, of) })
  if (!step || step.day > today) return undefined
  return { of, policyId: policy.policyId, place: step.place, kind: step.kind, today }
}

/** What is open and not disputed where it is day, those of a vehicle together. */
const candidates = (db: Db, tenantId: number, now: Date): AsyncIterable<Candidate> => {
  const left = sql`coalesce(o.exit_at, a.raised_at) at time zone l.time_zone`
  const month = sql`(partition by o.plate, date_trunc('month', ${left}))`
  return db
    .selectFrom('arrears as a')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoinLateral(ownerOf('o', null).$castTo<{ phone: string }>().as('owner'), join => join.onTrue())
    .where('a.tenant_id', '=', tenantId)
    .where('a.state', '=', 'open')
    .where(
      sql<SqlBool>`extract(hour from ${now}::timestamptz at time zone l.time_zone) between ${hours.from} and ${hours.before - 1}`,
    )
    .select(['a.arrears_id as arrearsId', 'a.state', 'l.division', 'l.lot_id as lotId', 'l.name as lotName'])
    .select(['l.time_zone as timeZone', 'o.plate', 'a.open_fen as ownFen'])
    .select(standingColumns)
    .select([
      sql<string>`coalesce(owner.phone, '')`.as('phone'),
      sql<number>`count(*) over ${month}`.as('count'),
      sql<number>`sum(a.open_fen) over ${month}::bigint`.as('openFen'),
    ])
    .orderBy('o.plate')
    .orderBy('a.arrears_id')
    .$castTo<Candidate>()
    .stream(atOnce)
}

/** Takes steps in one transaction. What was paid meanwhile, or taken by another process, is left out. */
const take = ({ database, clock, smsGateway }: Needs, tenant: Tenant, due: readonly DueStep[]) =>
  database
    .forTenant(tenant.tenantId)
    .transaction()
    .execute(async db => {
      const open = new Map(await lockOpen(db, tenant.tenantId, due))
      const still = due.filter(({ of }) => open.get(of.arrearsId) === of.ownFen)
      const taken = await insertSteps(db, tenant.tenantId, still, clock())
      const reminded = still.filter(({ of, kind }) => kind === 'sms' && taken.has(of.arrearsId) && isMobile(of.phone))
      for (const steps of Map.groupBy(reminded, ({ of }) => of.plate).values())
        await remind(db, tenant, steps, { clock, smsGateway })
    })

const isMobile = (phone: string) => patterns.mobile.test(phone)

const lockOpen = async (db: Db, tenantId: number, due: readonly DueStep[]) =>
  (
    await db
      .selectFrom('arrears')
      .where('tenant_id', '=', tenantId)
      .where('arrears_id', '=', sql<number>`any(${due.map(({ of }) => of.arrearsId)})`)
      .where('state', '=', 'open')
      .select(['arrears_id as arrearsId', 'open_fen as openFen'])
      .orderBy('arrears_id')
      .forUpdate()
      .execute()
  ).map(({ arrearsId, openFen }) => [arrearsId, openFen] as const)

/** What a message about a vehicle is known by: one a day. */
const smsKey = ({ of, today }: DueStep) => `arrearsDue:${of.plate}:${today}`

/** @returns the arrears whose steps were entered now */
async function insertSteps(db: Db, tenantId: number, steps: readonly DueStep[], at: Date): Promise<Set<number>> {
  if (steps.length === 0) return new Set()
  const rows = await db
    .insertInto('dunning')
    .values(
      steps.map(step => ({
        ...{ tenant_id: tenantId, arrears_id: step.of.arrearsId, policy_id: step.policyId, place: step.place },
        ...{ kind: step.kind, state: stateOf(step), taken_on: step.today, taken_at: at },
        sms_key: step.kind === 'sms' && isMobile(step.of.phone) ? smsKey(step) : null,
      })),
    )
    .onConflict(conflict => conflict.columns(['tenant_id', 'arrears_id', 'place']).doNothing())
    .returning('arrears_id as arrearsId')
    .execute()
  return new Set(rows.map(({ arrearsId }) => arrearsId))
}

function stateOf({ kind, of }: DueStep): 'toDo' | 'done' | 'noContact' {
  if (kind === 'sms') return isMobile(of.phone) ? 'done' : 'noContact'
  return kind === 'call' && of.phone === '' ? 'noContact' : 'toDo'
}

/** One message about all stays of a vehicle that are due. */
async function remind(
  db: Db,
  { tenantId, name, currency }: Tenant,
  steps: readonly DueStep[],
  services: Pick<Services, 'clock' | 'smsGateway'>,
): Promise<void> {
  const latest = steps.toSorted((a, b) => a.of.leftOn.localeCompare(b.of.leftOn)).at(-1)
  if (!latest) return
  const { plate, phone, lotId, lotName, leftOn } = latest.of
  const amountFen = steps.reduce((sum, { of }) => sum + of.ownFen, 0)
  const values = {
    ...{ operator: name, parkingName: lotName, day: leftOn, plate },
    amount: moneyInWords(amountFen, 'zh', currencyOf(currency)),
  }
  const text = await smsText(db, tenantId, { kind: 'arrearsDue', language: 'zh' }, values)
  await sendSms(db, tenantId, { kind: 'arrearsDue', phone, lotId, key: smsKey(latest), text }, services)
}
