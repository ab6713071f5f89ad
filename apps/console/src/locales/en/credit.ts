import { creditNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { credit as zh } from '../zh/credit.ts'

export const credit: Words<typeof zh> = {
  ...creditNamesEn,
  one: 'score',
  empty: {
    title: 'No vehicle has a score yet',
    hint: 'Switch credit on in the credit rules. From then on vehicles that pay in time gain points, arrears take points off, and paying them gives a part back. You can also adjust a score by hand.',
  },
  field: {
    ...creditNamesEn.field,
    plateColor: 'Plate colour',
    startScore: 'Start',
    begin: 'Changed at',
    vehicleCreditId: 'Vehicle credit',
    points: 'Change',
    seenScore: 'Score now',
    reason: 'Reason',
  },
  kind: creditNamesEn.lastKind,
  range: 'Began with {{start}} of {{most}}',
  events: 'Events',
  noEvents: 'Nothing has moved it yet.',
  latestOf: 'The latest {{shown}} of {{count}}',
  after: '{{score}} after it',
  toArrears: 'Open arrears',
  adjust: {
    title: 'Adjust a score',
    act: 'Adjust',
    saved: 'The score was adjusted',
    pointsHint: 'Above 0 adds points, below 0 takes them off.',
    about:
      'It becomes an event that cannot be removed. Correct a mistake by adjusting once more. Scores decide about discounts on stays.',
  },
  policies: {
    open: 'Credit rules',
    title: 'Credit rules',
    hint: 'The latest version holds from the moment it was saved. Scores that were made before stay as they are.',
    none: 'There are no rules yet, so nothing is scored.',
    failed: 'The credit rules could not be read',
    add: 'Change the rules',
    on: 'On',
    off: 'Off',
    since: 'Since {{at}} · {{by}}',
    tier: 'From {{score}}: {{percent}}% off',
    tierUpTo: 'From {{score}}: {{percent}}% off, at most {{most}}',
    someLots: 'Car parks with discounts: {{count}}',
    points:
      'Start {{start}}; paid in time +{{paid}}, arrears -{{raised}}; paid by day {{days}} +{{recovered}}, later +{{late}}',
  },
}
