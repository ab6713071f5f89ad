import type { AnyEndpoint } from '@parkdesk/contract'
import fc from 'fast-check'
import { fittingOf } from '../fuzz/arbitrary-of.ts'
import { testPassword } from '../test-password.ts'
import type { TestServer } from '../test-server.ts'
import { bait, rowsOf, secret, type World } from '../world.ts'

/** The values by which the rows of a tenant are found, by the field that names them: "lotId", "orderNo". */
type Keys = ReadonlyMap<string, readonly unknown[]>

const seed = 20_260_305
/** Bodies of an endpoint that name the same tenants' rows, each other ones. */
const bodiesAtMost = 3

/** Makes the bodies with which a stranger calls an endpoint; each is accepted by its schema. */
export async function strangersBodies(
  server: TestServer,
  { victim, stranger }: World,
): Promise<(endpoint: AnyEndpoint) => unknown[]> {
  const victims = await keysOf(server, victim.tenantId)
  const own = await keysOf(server, stranger.tenantId)
  return endpoint => {
    const fields = new Set<string>()
    const of = (chosen: (field: string) => boolean) => (field: string) => {
      const key = keyOf(victims, field)
      if (key === undefined) return plain[field] ?? anyField
      fields.add(field)
      return (chosen(field) ? victims : own).get(key) ?? []
    }
    const isKey = (field: string) => keyOf(victims, field) !== undefined
    // Nothing that is optional: of a list all rows. Then everything the victim's, then one field after the other.
    const bare = bodiesOf(
      endpoint,
      of(() => true),
      () => false,
    )
    const whole = bodiesOf(
      endpoint,
      of(() => true),
      isKey,
    )
    const mixed = [...fields].flatMap(one =>
      bodiesOf(
        endpoint,
        of(field => field === one),
        isKey,
      ),
    )
    return [...new Map([...bare, ...whole, ...mixed].map(body => [JSON.stringify(body), body])).values()]
  }
}

function bodiesOf(
  endpoint: AnyEndpoint,
  known: (field: string) => readonly unknown[],
  hasOptional: (field: string) => boolean,
): unknown[] {
  const sample = (isThere: (field: string) => fc.Arbitrary<boolean>, numRuns: number): unknown[] => {
    const sampled = fc.sample(fittingOf(endpoint.body, known, isThere), { seed, numRuns })
    const accepted = sampled.map(body => body ?? {}).filter(body => endpoint.body.safeParse(body).success)
    return [...new Map(accepted.map(body => [JSON.stringify(body), body])).values()].slice(0, bodiesAtMost)
  }
  const bodies = sample(field => fc.constant(hasOptional(field)), 10)
  // Where fields ask for each other, some of those that are optional have to be there, and others must not.
  return bodies.length > 0 ? bodies : sample(() => fc.boolean(), 300)
}

async function keysOf(server: TestServer, tenantId: number): Promise<Keys> {
  const keys = new Map<string, unknown[]>()
  const add = (field: string, value: unknown) => {
    if (value !== null && !keys.get(field)?.includes(value)) keys.set(field, [...(keys.get(field) ?? []), value])
  }
  for (const { table, row } of await rowsOf(server, tenantId)) {
    for (const [column, value] of Object.entries(row)) {
      if (/_id$/.test(column) && typeof value === 'number') add(fieldOf(column), value)
    }
    if (table === 'parking_order') add('orderNo', row.order_no)
    if (table === 'coupon') add('CouponCode', row.code)
    if (table === 'file') for (const field of ['portraitUrl', 'pictureUrl']) add(field, `/api/file/${row.key}/a.png`)
  }
  return keys
}

/** "lot_id" is "lotId" on the wire. */
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** "lotIds" and "renewsOrderId" are named by what "lotId" and "orderId" are. */
function keyOf(keys: Keys, field: string): string | undefined {
  const single = field.replace(/Ids$/, 'Id')
  if (keys.has(single)) return single
  if (!/Id$/.test(single)) return undefined
  return [...keys.keys()].find(key => single.toLowerCase().endsWith(key.toLowerCase()))
}

/** Fields whose values have to fit each other. */
const plain: Record<string, readonly unknown[]> = {
  begin: ['2026-03-01 00:00:00', '2026-03-01'],
  end: ['2026-03-31 23:59:59', '2026-03-31'],
  month: ['2026-02'],
  beginAt: ['2026-03-05 13:00:00'],
  endAt: ['2026-03-06 13:00:00'],
  plateNumber: [bait],
  PlateNumber: [bait],
  plates: [bait],
  text: [bait, secret],
  content: ['【{operator}】'],
  times: ['08:00'],
  weekdays: [1],
  windowMinutes: [60],
  graceMinutes: [60],
  position: [0],
  raisedPoints: [3],
  recoveredPoints: [2],
  latePoints: [1],
  screen: ['operation/records'],
  currency: ['CNY'],
  goodsCode: ['3040502020200000000'],
  version: [1, '2.11.0'],
  // Also long enough for a shift.
  minutes: [60, 2],
  // Numbers of any noun: the victim's begin there.
  recordId: [777_000_001, 777_000_002],
  Password: [testPassword],
  password: [testPassword],
  PasswordResetCode: [testPassword],
  PasswordResetCodeRepeat: [testPassword],
  rule: [
    {
      windows: [
        {
          from: '00:00',
          to: '24:00',
          price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 1 }] },
        },
      ],
    },
  ],
}

/** Whatever a field of no meaning to others may be. */
const anyField: readonly unknown[] = [
  ...[1, 2, '1.00', '2026-03-05', '2026-03-05 09:00:00', '08:00', '13800138000', '2.11.0', ''],
  ...['0b7f4f0e-3d5c-4e0b-9d3e-2f6a1c8b7d90', 'https://example.com/a.png', '测试', 'admin'],
]
