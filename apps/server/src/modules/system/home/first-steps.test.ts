import { firstSteps, saveLot, saveRole } from '@parkdesk/contract'
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

const steps = async (as = admin) => (await server.call(firstSteps, {}, { as })).steps
const done = async (as = admin) => (await steps(as)).filter(({ isDone }) => isDone).map(({ kind }) => kind)

describe('[home/page] first steps', () => {
  it('ok: an empty operator has them all to do, and what is done is ticked', async () => {
    expect((await steps()).map(({ kind }) => kind)).toEqual(['lot', 'setup', 'role', 'person'])
    expect(await done()).toEqual([])
    await server.call(saveRole, { name: '收费员', permissions: [] }, { as: admin })
    expect(await done()).toEqual(['role'])
    const { lotId } = await server.call(saveLot, { name: '筹备车场', capacity: 10 }, { as: admin })
    expect(await server.call(firstSteps, {}, { as: admin })).toMatchObject({ plannedLotId: lotId })
    await server.addUser(tenantId, ['lot.save'])
    expect(await done()).toEqual(['lot', 'role', 'person'])
  })

  it('ok: each sees those that he may do; who sees some lots only, none', async () => {
    const keeper = await server.addUser(tenantId, ['lot.save'])
    expect((await steps(keeper)).map(({ kind }) => kind)).toEqual(['lot', 'setup'])
    const subTenantId = await addSubTenant(server, tenantId)
    const limited = await server.addUser(tenantId, ['lot.save'], { subTenantId })
    expect(await steps(limited)).toEqual([])
    expect(await steps(await server.addUser(tenantId, ['order.read']))).toEqual([])
  })

  it('ok: they are over once a car park is open, of the own operator', async () => {
    expect(await steps()).not.toEqual([])
    await addLot(server, tenantId, { name: '东区停车场' })
    expect(await steps()).toEqual([])
  })

  it('ok: the platform may begin with another operator instead', async () => {
    const platform = await server.addTenant('平台', { isPlatform: true })
    expect(await steps(platform.admin)).toEqual([])
  })

  it('signed out: is asked to sign in', async () => {
    expect(await server.refuse(firstSteps, {})).toMatchObject({ state: 403 })
  })
})
