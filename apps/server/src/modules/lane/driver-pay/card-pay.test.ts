import {
  askLane,
  type BodyOf,
  freezeStoredCard,
  heartbeat,
  payByCard,
  payCardCode,
  payPlace,
  queryCardUsedDetail,
  querySms,
  rechargeStoredCard,
  saveStoredCard,
  storedCardDetail,
  takeLaneCommands,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let desk: PayDesk
let cards = 0

// Nobody listens there: what is sent stands in the table.
const open = () => openPayDesk({ smsGateway: { url: 'http://127.0.0.1:9/send', token: undefined, timeoutMs: 100 } })

beforeAll(async () => {
  desk = await open()
})
afterAll(() => desk.close())
afterEach(() => desk.server.setTime(undefined))

interface Holder {
  plate: string
  orderNo: string
  phone: string
  storedCardId: number
}

/** A vehicle inside, 20.00 due, whose stored card holds so much. */
async function holder(amount = '100', hasCard = true): Promise<Holder> {
  const { server, admin, lot } = desk
  const stay = await desk.enter()
  cards += 1
  const phone = `138${String(10_000_000 + cards)}`
  const entry = { holder: '王芳', phone, plates: hasCard ? [stay.plate] : [], paysAtExit: false }
  const { storedCardId } = await server.call(saveStoredCard, entry, { as: admin })
  const money = { amount, channel: 'cash', lotId: lot.lotId, idempotencyKey: newKey() } as const
  await server.call(rechargeStoredCard, { storedCardId, ...money }, { as: admin })
  return { ...stay, phone, storedCardId }
}
const ask = ({ plate, phone }: Pick<Holder, 'plate' | 'phone'>) =>
  desk.server.call(payCardCode, { code: desk.code, plateNumber: plate, phone }, {})
/** The code in the last message to a number; '': there is none. */
async function codeTo(phone: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from sms where phone = ${phone} and kind = 'cardCode' order by sms_id desc limit 1`.execute(
    desk.server.owner.shared,
  )
  return /验证码 (\d{6})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
const bodyOf = ({ plate, orderNo }: Holder, key: string, smsCode: string): BodyOf<typeof payByCard> => ({
  ...{ code: desk.code, key, smsCode, plateNumber: plate, orderNo, amount: '20.00' },
})
const pay = (body: BodyOf<typeof payByCard>) => desk.server.call(payByCard, body, {})
const refuse = async (body: BodyOf<typeof payByCard>) => (await desk.server.refuse(payByCard, body, {})).code
const balance = async ({ storedCardId }: Holder) =>
  (await desk.server.call(storedCardDetail, { storedCardId }, { as: desk.admin })).balance
const findings = () => checkTenant(desk.server.database, desk.tenantId, { among: booksInvariants })
const wrong = (right: string) => (right === '000000' ? '000001' : '000000')
const later = (ms: number) => desk.server.setTime(new Date(Date.now() + ms))

describe('a driver pays with his stored card', () => {
  it('ok: by the code on his phone, all that is due, and the barrier opens; sent twice it is paid once', async () => {
    const { server, lot, admin } = desk
    const one = await holder()
    expect(await server.call(payPlace, { code: desk.code }, {})).toMatchObject({ takesCards: true })
    const box = { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } }
    await server.call(heartbeat, {}, box)
    const asked = { askId: 'card-1', laneCode: 'OUT-1', direction: 'out', plate: one.plate } as const
    const read = { ...asked, readAt: new Date().toISOString() }
    expect(await server.call(askLane, read, box)).toMatchObject({ decision: 'hold', due: '20.00' })
    const { key } = await ask(one)
    const body = bodyOf(one, key, await codeTo(one.phone))
    expect(await pay(body)).toMatchObject({ amount: '20.00', balance: '80.00', leaveUntil: expect.any(String) })
    expect(await pay(body)).toMatchObject({ amount: '20.00', balance: '80.00' })
    const { commands } = await server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box)
    expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
    expect(await desk.quote(one.plate)).toEqual([])
    const used = await server.call(queryCardUsedDetail, { storedCardId: one.storedCardId }, { as: admin })
    expect(typeof used === 'object' && used.list[0]).toMatchObject({
      ...{
        TradeType: 'spend',
        amount: '-20.00',
        plateNumber: one.plate,
        movedBy: '',
        remark: '',
        Cause: 'selfService',
      },
    })
    const audits = server.owner.shared.selectFrom('audit').where('action', '=', 'order.payByCard').select('user_id')
    expect(await audits.execute()).toEqual([{ user_id: null }])
    expect(await findings()).toEqual([])
  })

  it('ok: what it left unpaid is paid, too', async () => {
    const one = await holder()
    await desk.lot.report([{ direction: 'out', plate: one.plate, passedAt: new Date().toISOString() }])
    const { key } = await ask(one)
    const paid = await pay(bodyOf(one, key, await codeTo(one.phone)))
    expect(paid).toEqual({ amount: '20.00', balance: '80.00', leaveUntil: null })
    expect(await findings()).toEqual([])
  })

  it('a stranger learns nothing from a plate: no card, another number and a frozen card answer alike, and send nothing', async () => {
    const { server, admin } = desk
    const [bare, other, frozen] = [await holder('100', false), await holder(), await holder()]
    const { storedCardId } = frozen
    await server.call(freezeStoredCard, { storedCardId, isFrozen: true, reason: '挂失' }, { as: admin })
    const shapes = []
    for (const who of [bare, { ...other, phone: '13900000001' }, frozen]) {
      const { key, expiresAt } = await ask(who)
      shapes.push([/^[\da-f]{32}$/.test(key), expiresAt.length])
      expect(await codeTo(who.phone)).toBe('')
      for (const guess of ['000000', '123456'])
        expect(await refuse(bodyOf(who, key, guess))).toBe('driverPay.codeWrong')
    }
    const { key, expiresAt } = await ask(other)
    expect(new Set(shapes.map(String))).toEqual(new Set([String([/^[\da-f]{32}$/.test(key), expiresAt.length])]))
    expect(await Promise.all([bare, other, frozen].map(balance))).toEqual(['100.00', '100.00', '100.00'])
  })

  it('a code holds for few tries and few minutes, for its page, its plate and one stay', async () => {
    const one = await holder()
    const two = await holder()
    const { key } = await ask(one)
    const code = await codeTo(one.phone)
    expect(await refuse(bodyOf(two, key, code))).toBe('driverPay.codeWrong')
    expect(await refuse(bodyOf(one, '0'.repeat(32), code))).toBe('driverPay.codeWrong')
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refuse(bodyOf(one, key, wrong(code)))).toBe('driverPay.codeWrong')
    expect(await refuse(bodyOf(one, key, code))).toBe('driverPay.codeWrong')
    const late = await ask(two)
    const held = await codeTo(two.phone)
    later(5 * 60_000)
    expect(await refuse(bodyOf(two, late.key, held))).toBe('driverPay.codeWrong')
    desk.server.setTime(undefined)
    await pay(bodyOf(two, late.key, held))
    expect(await refuse({ ...bodyOf(two, late.key, held), orderNo: one.orderNo })).toBe('driverPay.codeWrong')
    expect(await Promise.all([one, two].map(balance))).toEqual(['100.00', '80.00'])
  })

  it('a number is asked for a code so many times, whether it is that of a card or not', async () => {
    const known = await holder()
    const unknown = { ...(await holder('100', false)), phone: '13900000002' }
    const refused = async (who: Holder) =>
      (await desk.server.refuse(payCardCode, { code: desk.code, plateNumber: who.plate, phone: who.phone }, {})).code
    for (const who of [known, unknown]) {
      await ask(who)
      expect(await refused(who)).toBe('driverPay.codeSoon')
      for (let minute = 1; minute < 5; minute += 1) {
        later(minute * 61_000)
        await ask(who)
      }
      later(6 * 61_000)
      expect(await refused(who)).toBe('driverPay.codeSoon')
      later(3_601_000)
      await ask(who)
      desk.server.setTime(undefined)
    }
  })

  it('conflict: another amount, too little on the card, or a plate that left it; the code still holds', async () => {
    const one = await holder('19.99')
    const { key } = await ask(one)
    const body = bodyOf(one, key, await codeTo(one.phone))
    expect(await refuse({ ...body, amount: '19.99' })).toBe('driverPay.amountChanged')
    expect(await refuse(body)).toBe('driverPay.cardShort')
    expect(await refuse({ ...body, orderNo: 'P1' })).toBe('driverPay.nothingDue')
    const { storedCardId } = one
    await desk.server.call(saveStoredCard, { storedCardId, phone: one.phone, plates: [] }, { as: desk.admin })
    expect(await refuse(body)).toBe('driverPay.cardAway')
    expect(await balance(one)).toBe('19.99')
    expect(await findings()).toEqual([])
  })

  it('people who see text messages do not see the code', async () => {
    const one = await holder()
    await ask(one)
    const found = await desk.server.call(querySms, { phone: one.phone }, { as: desk.admin })
    const [sms] = typeof found === 'object' ? found.list : []
    expect(sms).toMatchObject({ kind: 'cardCode', text: expect.stringContaining('验证码 ******') })
    expect(sms?.text).toContain(one.plate)
  })

  it('both of two who send the code at once are answered, and the card pays once', async () => {
    const one = await holder()
    const { key } = await ask(one)
    const body = bodyOf(one, key, await codeTo(one.phone))
    const paid = await Promise.all([1, 2, 3].map(() => pay(body)))
    expect(paid.map(each => each.balance)).toEqual(['80.00', '80.00', '80.00'])
    expect(await balance(one)).toBe('80.00')
  })
})

describe('many drivers', () => {
  let before: PayDesk
  // The page of a lot takes so many questions a minute: they have one of their own.
  beforeAll(async () => {
    before = desk
    desk = await open()
  })
  afterAll(async () => {
    await desk.close()
    desk = before
  })

  it('what leaves a card is what was paid, whatever it held and however often somebody guesses', async () => {
    const heldFen = fc.integer({ min: 1, max: 4_000 })
    await fc.assert(
      fc.asyncProperty(heldFen, fc.integer({ min: 0, max: 6 }), async (fen, guesses) => {
        const one = await holder((fen / 100).toFixed(2))
        const { key } = await ask(one)
        const code = await codeTo(one.phone)
        for (let tries = 0; tries < guesses; tries += 1) await refuse(bodyOf(one, key, wrong(code)))
        const isPaid = guesses < 5 && fen >= 2_000
        if (isPaid) await pay(bodyOf(one, key, code))
        else await refuse(bodyOf(one, key, code))
        expect(await balance(one)).toBe(((fen - (isPaid ? 2_000 : 0)) / 100).toFixed(2))
      }),
      { numRuns: 10 },
    )
    expect(await findings()).toEqual([])
  })
})

it('without a gateway nothing is offered, and nothing is sent', async () => {
  const bare = await openPayDesk()
  try {
    expect(await bare.server.call(payPlace, { code: bare.code }, {})).toMatchObject({ takesCards: false })
    const body = { code: bare.code, plateNumber: '粤B12345', phone: '13800000000' }
    expect((await bare.server.refuse(payCardCode, body, {})).code).toBe('driverPay.noCards')
  } finally {
    await bare.close()
  }
})
