import type { Words } from '../words-type.ts'
import type { creditPolicy as zh } from '../zh/credit-policy.ts'

export const creditPolicy: Words<typeof zh> = {
  title: 'Credit rules',
  one: 'credit rules',
  empty: { title: 'No credit rules', hint: 'Add rules first.' },
  field: {
    isOn: 'Score vehicles',
    startScore: 'Start',
    paidPoints: 'Added when a stay is paid in time',
    raisedPoints: 'Taken off when arrears are raised',
    recoveredPoints: 'Given back when they are paid soon',
    latePoints: 'Given back when they are paid late',
    lateDays: 'Days in which paying is soon',
    tiers: 'Discounts on stays',
    lotIds: 'Car parks that give them',
  },
  saved: 'The credit rules were saved',
  onHint: 'Switched off, nothing is scored, and scores stay as they are.',
  startHint: 'A vehicle that is scored for the first time begins here, of {{most}}.',
  lotsHint: 'None chosen: all of them.',
  tier: {
    hint: 'By the score with which a vehicle enters, after its coupons. They hold for vehicles that enter from now on.',
    number: 'Tier {{number}}',
    minScore: 'Score from',
    percentOff: 'Off',
    mostMoney: 'At most',
    noLimit: 'No limit',
    add: 'Add a tier',
    remove: 'Remove tier {{number}}',
  },
}
