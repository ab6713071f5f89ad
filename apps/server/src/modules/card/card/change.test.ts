import { changeCard, renewCard, resumeCard, suspendCard } from '@parkdesk/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'

const desk = cardDesk()
const { open, refuseOpen, detail, renewal, renew, setDay, right, validity } = desk

describe('change', () => {
  it('[operation/cardManager] ok: plates and owner change, the log tells who, when, before and after', async () => {
    const { cardId } = await open()
    await desk.server.call(changeCard, { cardId, plates: ['粤B67890'], ownerName: '李四' }, { as: desk.admin })
    expect(await right(cardId)).toMatchObject({ plates: ['粤B67890'] })
    expect((await detail(cardId)).log).toMatchObject([
      { action: 'changeOwner', before: '张三', after: '李四' },
      { action: 'changePlates', who: '管理员', at: '2024-04-01 08:00:00', before: '粤B12345', after: '粤B67890' },
      { action: 'open' },
    ])
    await desk.server.call(changeCard, { cardId, plates: ['粤B67890'], ownerName: '李四' }, { as: desk.admin })
    expect((await detail(cardId)).log).toHaveLength(3)
  })

  it('conflict: when several cards add a plate at once, one gets it', async () => {
    const cards = []
    for (const n of [1, 2, 3, 4, 5, 6]) cards.push(await open({ plates: [`粤B0000${n}`] }))
    const answers = await Promise.all(
      cards.map(({ cardId }) => desk.server.post(changeCard, { cardId, plates: ['粤B77777'] }, { as: desk.admin })),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    const { rows } = await sql`select from card_plate where plate = '粤B77777'`.execute(desk.server.owner.shared)
    expect(rows).toHaveLength(1)
  })

  it('refused: more plates than the card takes', async () => {
    const { cardId } = await open()
    const plates = ['粤B00001', '粤B00002', '粤B00003']
    expect(await desk.server.refuse(changeCard, { cardId, plates }, { as: desk.admin })).toMatchObject({
      code: 'card.tooManyPlates',
    })
  })
})

describe('suspend and resume', () => {
  const suspend = (cardId: number) => desk.server.call(suspendCard, { cardId, reason: '出差' }, { as: desk.admin })

  it('ok: keeps the remaining days, also those of a renewal', async () => {
    const { cardId } = await open()
    await renew(cardId)
    setDay('2024-04-10')
    expect(await suspend(cardId)).toEqual({ suspendedFrom: '2024-04-11', daysKept: 51 })
    expect(await validity(cardId)).toEqual([['2024-04-01 00:00:00', '2024-04-11 00:00:00']])
    setDay('2024-06-01')
    expect(await detail(cardId)).toMatchObject({ status: 'suspended', suspendedFrom: '2024-04-11' })
    expect(await desk.server.call(resumeCard, { cardId }, { as: desk.admin })).toEqual({ endDay: '2024-07-21' })
    expect((await detail(cardId)).orders).toMatchObject([
      { beginDay: '2024-04-01', endDay: '2024-06-20' },
      { beginDay: '2024-06-21', endDay: '2024-07-21' },
    ])
    expect(await validity(cardId)).toEqual([
      ['2024-04-01 00:00:00', '2024-04-11 00:00:00'],
      ['2024-06-01 00:00:00', '2024-07-25 00:00:00'],
    ])
  })

  it('ok: a stay is free while the card is valid, and charged while it is suspended', async () => {
    const { cardId } = await open()
    const payable = async (day: string) => {
      const pass = (direction: 'in' | 'out', hour: string) => ({
        direction,
        plate: '粤B12345',
        passedAt: `${day}T${hour}:00:00+08:00`,
      })
      desk.server.setTime(new Date(`${day}T18:00:00+08:00`))
      const [, out] = await desk.lot.report([pass('in', '10'), pass('out', '18')])
      return out && 'payable' in out ? out.payable : undefined
    }
    expect(await payable('2024-04-01')).toBe('0.00')
    await suspend(cardId)
    expect(await payable('2024-04-02')).toBe('30.00')
    await desk.server.call(resumeCard, { cardId }, { as: desk.admin })
    expect(await payable('2024-04-03')).toBe('0.00')
  })

  it('ok: resuming on the same day changes nothing', async () => {
    const { cardId } = await open()
    await suspend(cardId)
    expect(await desk.server.call(resumeCard, { cardId }, { as: desk.admin })).toEqual({ endDay: '2024-04-30' })
    expect(await validity(cardId)).toEqual([['2024-04-01 00:00:00', '2024-05-04 00:00:00']])
  })

  it('refused: before it begins, on its last day, twice, and a renewal meanwhile; its plate stays reserved', async () => {
    const late = await open({ beginDay: '2024-04-05', plates: ['粤B00002'] })
    const body = { cardId: late.cardId, reason: '出差' }
    expect(await desk.server.refuse(suspendCard, body, { as: desk.admin })).toMatchObject({ code: 'card.notActive' })
    const { cardId } = await open()
    const refused = await renewal(cardId)
    await suspend(cardId)
    expect(await desk.server.refuse(suspendCard, { ...body, cardId }, { as: desk.admin })).toMatchObject({
      code: 'card.notActive',
    })
    expect(await desk.server.refuse(renewCard, refused, { as: desk.admin })).toMatchObject({
      code: 'card.suspendedNow',
    })
    expect(await refuseOpen({ beginDay: '2024-09-01' })).toMatchObject({ code: 'card.plateTaken' })
    await desk.server.call(resumeCard, { cardId }, { as: desk.admin })
    expect(await desk.server.refuse(resumeCard, { cardId }, { as: desk.admin })).toMatchObject({
      code: 'card.notSuspended',
    })
    setDay('2024-04-30')
    expect(await desk.server.refuse(suspendCard, { ...body, cardId }, { as: desk.admin })).toMatchObject({
      code: 'card.nothingLeft',
    })
  })
})
