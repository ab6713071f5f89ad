import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { ArrearsState } from './arrears.ts'

const arrearsId = z.number().int()
const reason = z.string().trim().min(2).max(256)

export const takeArrears = endpoint({
  path: '/api/arrears/takeCash',
  access: 'order.takeCash',
  encoding: 'json',
  signed: true,
  body: z.object({
    arrearsId,
    /** Where the cash is taken: any lot of the caller. */
    lotId: z.number().int(),
    /** A part, or all. */
    amount: matching('money').refine(amount => Number(amount) > 0, { error: 'payment.notPositive' }),
    /** Of the caller: the same sent twice takes the money once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: z.object({ openMoney: Yuan }),
  summary: 'Takes cash for arrears, at most what is open.',
})

export const payArrearsByCard = endpoint({
  path: '/api/arrears/payByCard',
  access: 'storedCard.pay',
  encoding: 'json',
  signed: true,
  body: z.object({
    arrearsId,
    /** The card of the plate, as the caller saw it. */
    cardNo: z.string().trim().toUpperCase().min(1).max(32),
    /** What the caller saw is open: all of it is paid, or nothing. */
    openMoney: matching('money'),
    /** Of the caller: the same sent twice takes the money once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: z.object({ openMoney: Yuan, balance: Yuan }),
  summary: 'Pays all that is open of arrears from the stored card of their plate.',
})

const acted = z.object({ state: ArrearsState })

export const disputeArrears = endpoint({
  path: '/api/arrears/dispute',
  access: 'arrears.dispute',
  encoding: 'json',
  body: z.object({ arrearsId, reason }),
  data: acted,
  summary: 'Says that the driver disputes arrears: nobody is asked for them until that is over.',
})

export const resumeArrears = endpoint({
  path: '/api/arrears/resume',
  access: 'arrears.dispute',
  encoding: 'json',
  body: z.object({ arrearsId, reason }),
  data: acted,
  summary: 'Ends a dispute: the arrears are open again.',
})

export const askWriteOff = endpoint({
  path: '/api/arrears/askWriteOff',
  access: 'arrears.askWriteOff',
  encoding: 'json',
  body: z.object({ arrearsId, reason }),
  data: acted,
  summary: 'Asks to write off what is open; another person answers.',
})

export const answerWriteOff = endpoint({
  path: '/api/arrears/answerWriteOff',
  access: 'arrears.writeOff',
  encoding: 'json',
  signed: true,
  body: z.object({
    arrearsId,
    answer: z.enum(['approve', 'refuse']),
    /** What the caller saw: refused when it is another by now. */
    openMoney: matching('money'),
    /** Asked for where it is refused. */
    reason: z.string().trim().max(256).default(''),
  }),
  data: acted,
  summary: 'Writes off what is open, or refuses to; never by the person who asked.',
})
