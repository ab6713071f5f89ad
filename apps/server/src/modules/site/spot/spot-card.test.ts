import {
  type BodyOf,
  cancelCard,
  checkUserPassword,
  querySpot,
  removeSpot,
  type SpotRow,
  saveSpot,
  spotCards,
} from '@parkdesk/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'
import { testPassword } from '../../../testing/test-server.ts'

const desk = cardDesk()

const save = async (more: Partial<BodyOf<typeof saveSpot>> = {}) =>
  (await desk.server.call(saveSpot, { lotId: desk.lot.lotId, parkSpotNumber: 'A-001', ...more }, { as: desk.admin }))
    .spotId
const refuse = async (more: Partial<BodyOf<typeof saveSpot>>) => {
  const body = { lotId: desk.lot.lotId, parkSpotNumber: 'A-002', ...more }
  const { code, issues } = await desk.server.refuse(saveSpot, body, { as: desk.admin })
  return [code, issues?.[0]?.path]
}
const list = async (filter: BodyOf<typeof querySpot> = {}): Promise<SpotRow[]> => {
  const answer = await desk.server.call(querySpot, { Descending: false, ...filter }, { as: desk.admin })
  if (typeof answer === 'string') throw new Error('a file')
  return answer.list
}
const remove = async (spotId: number) => {
  await desk.server.call(checkUserPassword, { Password: testPassword }, { as: desk.admin })
  return desk.server.post(removeSpot, { spotIds: [spotId] }, { as: desk.admin })
}

beforeEach(async () => {
  await desk.server.owner.shared.deleteFrom('spot').execute()
})

describe('[basic/spot] a spot of a card', () => {
  it('ok: is owned while the card lasts, its grace days included, and cannot be removed until it is over', async () => {
    const { cardId } = await desk.open({ plates: ['粤B77001', '粤B77002'] })
    const spotId = await save({ cardId })
    expect(await list()).toMatchObject([{ spotId, cardId, cardPlates: '粤B77001 粤B77002', state: 'owned' }])
    const { body } = await remove(spotId)
    expect(body).toMatchObject({ code: 'spot.hasCard', message: expect.stringContaining('A-001（粤B77001 粤B77002）') })
    // The card ends on 30 April and has three days of grace.
    desk.server.setTime(new Date('2024-05-03T23:59:00+08:00'))
    expect(await list({ state: 'owned' })).toHaveLength(1)
    desk.server.setTime(new Date('2024-05-04T00:01:00+08:00'))
    expect(await list({ state: 'free' })).toMatchObject([{ cardId: null, cardPlates: '' }])
    expect((await remove(spotId)).body).toMatchObject({ state: 'success' })
  })

  it('ok: taken off the card it is free', async () => {
    const { cardId } = await desk.open()
    const spotId = await save({ cardId })
    await save({ spotId, cardId: null })
    expect(await list()).toMatchObject([{ cardId: null, state: 'free' }])
    expect((await remove(spotId)).body).toMatchObject({ state: 'success' })
  })

  it('conflict: a card has no more numbered spots than it was sold, but keeps those that it has', async () => {
    const { cardId } = await desk.open()
    const spotId = await save({ cardId })
    expect(await refuse({ cardId })).toEqual(['spot.cardFull', 'cardId'])
    await save({ spotId, cardId, remark: '靠近电梯' })
    expect(await list()).toHaveLength(1)
  })

  it('conflict: a card that is over, of another lot, of another tenant', async () => {
    const { server, admin, other } = desk
    const elsewhere = await addCardRule(server, admin, { name: '西区月卡', lotIds: [other.lotId] })
    const { cardId: far } = await desk.open({ cardRuleId: elsewhere, plates: ['粤B77003'] })
    const { cardId: over } = await desk.open({ plates: ['粤B77004'] })
    await desk.recheck()
    await server.call(cancelCard, { cardId: over, reason: '搬走' }, { as: admin })
    for (const cardId of [far, over, 987_654]) expect(await refuse({ cardId })).toEqual(['spot.noCard', 'cardId'])
  })
})

describe('POST /api/parkSpot/cards', () => {
  it('ok: finds the cards of a lot by part of a plate, with how many of their spots are numbered', async () => {
    const { server, admin, lot, other, tenantId, stranger } = desk
    const { cardId } = await desk.open({ plates: ['粤B77001'] })
    await desk.open({ plates: ['粤B88001'] })
    await save({ cardId })
    const found = async (lotId: number, plateNumber: string, as = admin) =>
      (await server.call(spotCards, { lotId, plateNumber }, { as })).list
    expect(await found(lot.lotId, '7700')).toEqual([{ cardId, cardPlates: '粤B77001', spots: 1, numbered: 1 }])
    expect(await found(lot.lotId, '')).toHaveLength(2)
    expect(await found(other.lotId, '')).toEqual([])
    expect(await found(lot.lotId, '', stranger)).toEqual([])
    const blind = await server.addUser(tenantId, ['spot.read', 'spot.save'])
    expect(await server.refuse(spotCards, { lotId: lot.lotId }, { as: blind })).toMatchObject({ state: 401 })
  })
})
