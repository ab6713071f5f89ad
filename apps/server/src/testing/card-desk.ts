import { type BodyOf, cardDetail, checkUserPassword, openCard, renewCard } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addSubTenant } from './add-sub-tenant.ts'
import { addCardRule, newKey } from './test-card.ts'
import { addLot, type TestLot } from './test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from './test-server.ts'

export type Opening = BodyOf<typeof openCard>

interface Place {
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  /** Of another tenant. */
  stranger: SignedInCaller
  /** Sees the first of two lots only. */
  keeper: SignedInCaller
  lot: TestLot
  other: TestLot
}

/** A server with two lots for the tests of a file; each begins on 1 April 2024 at 8:00 with one card rule and no card. */
export function cardDesk() {
  let place: Place
  let ruleId = 0
  beforeAll(async () => {
    place = await furnish()
  })
  afterAll(() => place.server.close())
  beforeEach(async () => {
    const { server, admin, lot } = place
    server.setTime(new Date('2024-04-01T08:00:00+08:00'))
    await sql`truncate card_rule, card, ledger_entry, parking_right, journal, leg, book_balance, account_day, card_earning cascade`.execute(
      server.owner.shared,
    )
    ruleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
  })

  const opening = (more: Partial<Opening> = {}): Opening => ({
    cardRuleId: ruleId,
    beginDay: '2024-04-01',
    periods: 1,
    plates: ['粤B12345'],
    ownerName: '张三',
    paid: '300.00',
    channel: 'wechat',
    idempotencyKey: newKey(),
    ...more,
  })
  const detail = (cardId: number, as = place.admin) => place.server.call(cardDetail, { cardId }, { as })
  type Renewing = BodyOf<typeof renewCard>
  const renewal = async (cardId: number, more: Partial<Renewing> = {}): Promise<Renewing> => ({
    cardId,
    renewsOrderId: (await detail(cardId)).orders.at(-1)?.orderId ?? 0,
    from: 'oldEnd',
    periods: 1,
    paid: '300',
    channel: 'cash',
    idempotencyKey: newKey(),
    ...more,
  })
  const right = async (cardId: number) => (await readRight(place.server, cardId))[0]
  return {
    get server() {
      return place.server
    },
    get tenantId() {
      return place.tenantId
    },
    get admin() {
      return place.admin
    },
    get stranger() {
      return place.stranger
    },
    get keeper() {
      return place.keeper
    },
    get lot() {
      return place.lot
    },
    get other() {
      return place.other
    },
    get ruleId() {
      return ruleId
    },
    opening,
    open: (more: Partial<Opening> = {}, as = place.admin) => place.server.call(openCard, opening(more), { as }),
    refuseOpen: (more: Partial<Opening>, as = place.admin) => place.server.refuse(openCard, opening(more), { as }),
    detail,
    renewal,
    renew: async (cardId: number, more: Partial<Renewing> = {}) =>
      place.server.call(renewCard, await renewal(cardId, more), { as: place.admin }),
    recheck: () => place.server.call(checkUserPassword, { Password: testPassword }, { as: place.admin }),
    setDay: (day: string) => place.server.setTime(new Date(`${day}T09:00:00+08:00`)),
    ledger: () =>
      place.server.owner.shared
        .selectFrom('ledger_entry')
        .select(['business_id', 'lot_id', 'channel', 'amount_fen'])
        .where('business', '=', 'card')
        .orderBy('entry_id')
        .execute(),
    right,
    /** When the card's right holds, as the lot's clock shows it. */
    validity: async (cardId: number) =>
      [...((await right(cardId))?.periods ?? '').matchAll(/\["([^"]+)","([^"]+)"\)/g)].map(
        ([, from = '', before = '']) =>
          [from, before].map(at =>
            new Date(`${at.replace(' ', 'T')}:00`).toLocaleString('sv', { timeZone: 'Asia/Shanghai' }),
          ),
      ),
  }
}

async function furnish(): Promise<Place> {
  const server = await startTestServer()
  const { tenantId, admin } = await server.addTenant('甲停车')
  const stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  const lot = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
  const other = await addLot(server, tenantId, { name: '西区停车场' })
  const permissions = [
    'card.read',
    'card.open',
    'card.change',
    'cardRule.read',
    'cardRule.save',
    'personalData.read',
  ] as const
  const keeper = await server.addUser(tenantId, [...permissions], { subTenantId })
  return { server, tenantId, admin, stranger, keeper, lot, other }
}

const readRight = async (server: TestServer, cardId: number) =>
  (
    await sql<{
      effect: string
      kind: string
      spots: number
      full: string
      periods: string
      plates: string[]
      lots: number[]
    }>`
    select effect, card_kind as kind, spots, when_full as full, periods::text,
      array(select plate from parking_right_plate p where p.right_id = r.right_id order by 1) as plates,
      array(select lot_id::int from parking_right_lot l where l.right_id = r.right_id order by 1) as lots
    from parking_right r where holder = 'card' and holder_id = ${cardId}`.execute(server.owner.shared)
  ).rows
