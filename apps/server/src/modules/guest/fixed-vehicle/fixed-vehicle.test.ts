import { countFixedVehicle, queryFixedVehicle, saveWhiteList } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCompany } from '../../../testing/test-company.ts'

const desk = cardDesk()

describe('[operation/fixedVehicles] vehicles that hold a right', () => {
  it('ok: those of cards and of the white list, with who they are, where, and until when', async () => {
    const { server, tenantId, admin, lot, stranger } = desk
    await desk.open({ plates: ['粤B90001', '粤B90002'] })
    await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId] })
    const entry = { PlateNumber: '粤B90003', lotId: lot.lotId, OwnerName: '李四', BeginDate: '2024-05-01' }
    await server.call(saveWhiteList, entry, { as: admin })
    await lot.report([{ direction: 'in', plate: '粤B90001', passedAt: '2024-04-01T07:00:00+08:00' }])
    const found = await server.call(queryFixedVehicle, { Sort: 'plateNumber', Descending: false }, { as: admin })
    expect(found).toMatchObject({
      list: [
        { plateNumber: '粤B90001', holder: 'card', ownerName: '张三', parkingName: '东区停车场', state: 'active' },
        // With its three days of grace.
        { plateNumber: '粤B90002', holder: 'card', endAt: '2024-05-04 00:00:00', holderId: expect.any(Number) },
        { plateNumber: '粤B90003', holder: 'whiteList', ownerName: '李四', state: 'coming', endAt: null, spots: null },
      ],
    })
    const count = async (filter: object, as = admin) => (await server.call(countFixedVehicle, filter, { as })).total
    expect(await count({ holder: 'whiteList' })).toBe(1)
    expect(await count({ state: 'active' })).toBe(2)
    expect(await count({ plateNumber: '90002' })).toBe(1)
    const lots = { subTenantId: await addSubTenant(server, tenantId) }
    expect(await count({}, await server.addUser(tenantId, ['fixedVehicle.read'], lots))).toBe(0)
    expect(await count({ lotId: desk.other.lotId })).toBe(0)
    expect(await count({}, stranger)).toBe(0)
    expect(typeof (await server.call(queryFixedVehicle, { QueryAll: true }, { as: admin }))).toBe('string')
    expect((await server.refuse(queryFixedVehicle, {})).code).toBe('session.missing')
  })
})
