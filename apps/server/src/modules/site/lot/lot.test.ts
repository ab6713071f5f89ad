import { lotOptions } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())

describe('POST api/parkLot/options', () => {
  const names = async (as: SignedInCaller) => (await server.call(lotOptions, {}, { as })).map(lot => lot.name)

  it('answers the lots with their lanes', async () => {
    const { lotId } = await addLot(server, tenantId, { name: 'A 车场', capacity: 120 })
    expect(await server.call(lotOptions, {}, { as: admin })).toEqual([
      {
        lotId,
        name: 'A 车场',
        state: 'open',
        timeZone: 'Asia/Shanghai',
        capacity: 120,
        lanes: [
          { laneId: expect.any(Number), name: '入口 1', gateName: '主出入口', direction: 'in' },
          { laneId: expect.any(Number), name: '出口 1', gateName: '主出入口', direction: 'out' },
        ],
      },
    ])
  })

  it('answers only the lots of the caller’s tenant and sub-tenant', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    await addLot(server, tenantId, { name: 'B 车场', subTenantId })
    expect(await names(admin)).toEqual(['A 车场', 'B 车场'])
    expect(await names(await server.addUser(tenantId, [], { subTenantId }))).toEqual(['B 车场'])
    expect(await names((await server.addTenant('邻居停车')).admin)).toEqual([])
  })

  it('signed out', async () => {
    expect(await server.refuse(lotOptions, {})).toMatchObject({ state: 403, code: 'session.missing' })
  })
})
