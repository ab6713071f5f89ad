import { askLane } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockLot } from '../../../db/lock.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('asks are answered and passes of other lots taken while more batches than there are connections wait for a busy lot', async () => {
  const { tenantId } = await server.addTenant('轮流停车')
  const busy = await addLot(server, tenantId, { name: '忙停车场' })
  const other = await addLot(server, tenantId, { name: '闲停车场' })
  const passedAt = new Date().toISOString()
  const batches = await server.owner.shared.transaction().execute(async db => {
    await lockLot(db, tenantId, busy.lotId)
    const sent = Array.from({ length: 9 }, (_, index) =>
      busy.report([{ direction: 'in', plate: `粤B200${10 + index}`, passedAt }]),
    )
    const headers = { 'x-box-serial': other.boxSerial, 'x-box-key': other.boxKey }
    const body = { askId: 'a1', laneCode: 'IN-1', direction: 'in', readAt: passedAt, plate: '粤B30001' } as const
    expect(await server.call(askLane, body, { headers })).toMatchObject({ decision: 'open' })
    expect(await other.report([{ direction: 'in', plate: '粤B30001', passedAt }])).toMatchObject([
      { result: 'accepted' },
    ])
    return sent
  })
  const results = await Promise.all(batches)
  expect(results.flat().map(({ result }) => result)).toEqual(batches.map(() => 'accepted'))
})
