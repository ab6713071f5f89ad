import { orderNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { order as zh } from '../zh/order.ts'

export const order: Words<typeof zh> = {
  ...orderNamesEn,
  one: 'order',
  field: {
    ...orderNamesEn.field,
    mark: 'Exception',
    lotId: 'Car park',
    begin: 'Entered at',
  },
  mark: {
    none: 'None',
    zeroLength: 'Zero length',
    negative: 'Left before entry',
    lateEntry: 'Entry came late',
    lateExit: 'Exit came late',
    doubleEntry: 'Double entry',
    entryMissed: 'Entry missed',
  },
  empty: {
    title: 'No orders yet',
    hint: 'An order begins when a vehicle enters. Let a cloud box report passes, or run the simulator.',
  },
  detail: {
    facts: 'Order details',
    fee: 'How the fee was calculated',
    timeline: 'Timeline',
    rule: 'Charge rule: {{name}}, version {{version}}',
    total: 'Total payable',
    noFee: {
      open: 'The vehicle is inside; it is charged when it leaves.',
      free: 'Free, nothing was charged.',
      unpaid: 'No lines of calculation.',
      paid: 'No lines of calculation.',
      toMatch: 'It is charged once a person has matched it.',
    },
    zone: 'Times are local to the car park ({{zone}})',
  },
  event: {
    entered: 'Entered',
    left: 'Left',
    priced: 'Priced',
    paid: 'Paid',
    alarm: 'Alarm',
    superseded: 'Entered again, so this stay ended without its exit being seen',
    completedLate: 'Completed by a pass that came late',
  },
  eventDetail: {
    cash: 'cash',
    wechat: 'WeChat',
    alipay: 'Alipay',
    etc: 'ETC',
    unionPay: 'UnionPay',
    blackListed: 'black-listed vehicle',
    exitWithoutEntry: 'exit without entry',
    deviceSilent: 'device silent',
  },
  fee: {
    free: 'Free time: {{from}} to {{to}}, {{minutes}} minutes',
    unit: '24 hours no. {{cycle}}: {{from}} to {{to}}, {{minutes}} minutes, {{units}} × {{unitMinutes}} minutes at {{unitPrice}} yuan',
    cap: '24 hours no. {{cycle}} cost {{cap}} yuan at most; the rest is not charged',
  },
}
