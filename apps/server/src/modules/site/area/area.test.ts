import { countLot, listArea, lotDetail, queryLot, saveLot } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { divisionName, isDivision, partsOf } from './divisions.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  keeper = await server.addUser(tenant.tenantId, ['lot.read'], {
    subTenantId: await addSubTenant(server, tenant.tenantId),
  })
})
afterAll(() => server.close())

const countIn = async (code: string, as: SignedInCaller, parent = '') =>
  (await server.call(listArea, { parent }, { as })).find(area => area.code === code)?.lotCount

describe('divisions', () => {
  it('each part begins with the code of the whole, and has a name of its own', () => {
    const look = (parent: string): number =>
      (partsOf(parent) ?? []).reduce((sum, { code }) => {
        expect(code.startsWith(parent)).toBe(true)
        expect(isDivision(code)).toBe(true)
        return sum + 1 + look(code)
      }, 0)
    expect(look('')).toBe(31 + 342 + 3056)
    expect(partsOf('99')).toBeUndefined()
  })

  it('are called by their names from the province down, without the fillers of the table', () => {
    expect(divisionName('440305')).toBe('广东省 深圳市 南山区')
    expect(divisionName('110101')).toBe('北京市 东城区')
    expect(divisionName('')).toBe('')
  })
})

describe('[basic/area] lots in divisions', () => {
  it('are counted in each division above, found by it, and by nobody who does not see them', async () => {
    const { lotId } = await server.call(saveLot, { name: '南山停车场', capacity: 1, division: '440305' }, { as: admin })
    expect((await server.call(lotDetail, { lotId }, { as: admin })).divisionName).toBe('广东省 深圳市 南山区')
    expect(await countIn('44', admin)).toBe(1)
    expect(await countIn('4403', admin, '44')).toBe(1)
    expect(await countIn('4401', admin, '44')).toBe(0)
    for (const as of [stranger, keeper]) expect(await countIn('44', as)).toBe(0)
    const found = await server.call(queryLot, { division: '4403' }, { as: admin })
    expect(typeof found === 'object' && found.list.map(row => row.lotId)).toEqual([lotId])
    expect(await server.call(countLot, { division: '4401' }, { as: admin })).toEqual({ total: 0 })
  })

  it('invalid: a division that is not there', async () => {
    const entry = { name: '北山停车场', capacity: 1, division: '999999' }
    expect((await server.refuse(saveLot, entry, { as: admin })).issues?.[0]?.path).toBe('division')
    expect((await server.refuse(listArea, { parent: '99' }, { as: admin })).code).toBe('row.missing')
  })
})
