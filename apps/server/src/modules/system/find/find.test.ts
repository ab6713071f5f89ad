import { find, saveBlackList, saveCompanyVehicle } from '@parkdesk/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'

const desk = cardDesk()

beforeEach(async () => {
  const { server, admin, lot } = desk
  await server.owner.shared.deleteFrom('black_list').execute()
  await server.owner.shared.deleteFrom('company').execute()
  await desk.open({ plates: ['粤B77001'], ownerName: '张三', ownerMobile: '13800138000' })
  await desk.open({ plates: ['粤B77002', '粤B77003'], ownerName: '张三', ownerMobile: '13800138000' })
  const companyId = await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId] })
  const vehicle = { companyId, plateNumber: '粤B77004', ownerName: '张三丰', ownerPhone: '13900139000' }
  await server.call(saveCompanyVehicle, vehicle, { as: admin })
  const entry = { plateNumber: '粤B77005', ownerName: '李四', ownerPhone: '13700137000', lotId: lot.lotId }
  await server.call(saveBlackList, entry, { as: admin })
})

/** Each result as its kind, the matching text and its plates. */
const found = async (text: string, as: SignedInCaller = desk.admin) =>
  (await desk.server.call(find, { text }, { as })).list.map(each =>
    each.kind === 'order' ? `order ${each.plateNumber}` : `${each.kind} ${each.match} ${each.plates.join(' ')}`,
  )

describe('find', () => {
  it('finds people by part of their name: a card owner once, with the plates of all cards', async () => {
    expect(await found('张三')).toEqual(['card person 粤B77002 粤B77003 粤B77001', 'companyVehicle person 粤B77004'])
    expect(await found('李四')).toEqual(['blackListed person 粤B77005'])
    expect(await found('王五')).toEqual([])
  })

  it('finds people by a part of their telephone number', async () => {
    expect(await found('00138000')).toEqual(['card person 粤B77002 粤B77003 粤B77001'])
    expect(await found('13900139000')).toEqual(['companyVehicle person 粤B77004'])
    expect(await found('1370')).toEqual(['blackListed person 粤B77005'])
  })

  it('finds cards, company vehicles, black-listed plates and orders by a part of a plate', async () => {
    await desk.lot.report([{ direction: 'in', plate: '粤B77001', passedAt: '2024-04-01T07:00:00+08:00' }])
    expect(await found('b7700')).toEqual([
      'card plate 粤B77002 粤B77003',
      'card plate 粤B77001',
      'companyVehicle plate 粤B77004',
      'blackListed plate 粤B77005',
      'order 粤B77001',
    ])
    expect(await found('b·77003')).toEqual(['card plate 粤B77003 粤B77002'])
  })

  it('finds an order by its number', async () => {
    await desk.lot.report([{ direction: 'in', plate: '粤B88001', passedAt: '2024-04-01T07:30:00+08:00' }])
    const { list } = await desk.server.call(find, { text: '粤B88001' }, { as: desk.admin })
    const [order] = list.flatMap(each => (each.kind === 'order' ? [each] : []))
    expect(order).toMatchObject({ parkingName: '东区停车场', at: '2024-04-01 07:30:00' })
    expect(await found(order?.orderNo ?? '')).toEqual(['order 粤B88001'])
  })

  it('finds a renewed card once', async () => {
    const { cardId } = await desk.open({ plates: ['粤B99001'], ownerName: '王二' })
    await desk.renew(cardId)
    expect(await found('B99001')).toEqual(['card plate 粤B99001'])
  })

  it('shows only what the caller may read, and nothing of another tenant or of lots out of scope', async () => {
    const { server, tenantId, stranger, keeper, other } = desk
    expect(await found('7700', stranger)).toEqual([])
    expect(await found('张三', stranger)).toEqual([])
    expect(await found('粤B7700', await server.addUser(tenantId, ['order.read']))).toEqual([])
    expect(await found('粤B7700', await server.addUser(tenantId, ['blackList.read']))).toEqual([
      'blackListed plate 粤B77005',
    ])
    expect(await found('粤B7700', await server.addUser(tenantId, ['companyVehicle.read']))).toEqual([
      'companyVehicle plate 粤B77004',
    ])
    await desk.open({
      cardRuleId: await addCardRule(server, desk.admin, { name: '西区月卡', lotIds: [other.lotId] }),
      plates: ['粤B66001'],
      ownerName: '赵六',
    })
    expect(await found('赵六', keeper)).toEqual([])
    expect(await found('张三', keeper)).toEqual(['card person 粤B77002 粤B77003 粤B77001'])
  })
})
