import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../../db/scope.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import * as orders from '../order/queries.ts'
import * as passes from './list-queries.ts'

let server: TestServer
let scope: Scope

/** Some at the same second, so that the key alone divides them. */
const count = 24

beforeAll(async () => {
  server = await startTestServer()
  const { tenantId } = await server.addTenant('甲停车')
  const lot = await addLot(server, tenantId)
  scope = { tenantId, lotIds: null, timeZone: 'Asia/Shanghai' }
  const second = (at: number) => `2026-03-02T08:00:0${Math.floor(at / 6)}.123+08:00`
  const events = Array.from({ length: count }, (_, at) => ({ plate: `粤B${10_000 + at}`, passedAt: second(at) }))
  await lot.report(
    events.map(event => ({ direction: 'in', ...event })),
    { sentAt: '2026-03-02T08:01:00+08:00' },
  )
})
afterAll(() => server.close())

const db = () => server.database.forTenant(scope.tenantId)
const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => await Array.fromAsync(rows)

describe.each([true, false])('an export that goes on behind a row (newest first: %s)', isDescending => {
  it('has the orders that follow it, and no other', async () => {
    const sort = { by: 'cameAt', descending: isDescending } as const
    const read = (after: orders.OrderPlace | undefined) =>
      all(orders.streamOrders(db(), scope, {}, sort, { offset: 0, after }))
    const whole = await read(undefined)
    expect(whole).toHaveLength(count)
    await fc.assert(
      fc.asyncProperty(fc.nat(count - 1), async at => {
        const rest = await read(whole[at])
        expect(rest.map(({ orderId }) => orderId)).toEqual(whole.slice(at + 1).map(({ orderId }) => orderId))
      }),
      { numRuns: 12 },
    )
  })

  it('has the passes that follow it, and no other', async () => {
    const read = (after: passes.PassPlace | undefined) =>
      all(passes.streamPasses(db(), scope, { after }, { offset: 0, isDescending }))
    const whole = await read(undefined)
    expect(whole).toHaveLength(count)
    await fc.assert(
      fc.asyncProperty(fc.nat(count - 1), async at => {
        const rest = await read(whole[at])
        expect(rest.map(({ passId }) => passId)).toEqual(whole.slice(at + 1).map(({ passId }) => passId))
      }),
      { numRuns: 12 },
    )
  })
})
