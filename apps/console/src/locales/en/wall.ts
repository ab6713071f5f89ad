import type { Words } from '../words-type.ts'
import type { wall as zh } from '../zh/wall.ts'

export const wall: Words<typeof zh> = {
  title: 'Parking today',
  tools: 'This wall',
  back: 'Back to the console',
  stale: 'Figures are of {{time}}; connecting again',
  income: 'Income today',
  entries: 'Entries today',
  exits: 'Exits today',
  inside: 'Vehicles inside',
  openAlarms: 'Open alarms',
  free: 'Free spaces',
  insideOf: '{{inside}} inside of {{capacity}}',
  lots: {
    title: 'Car parks',
    free: '{{count}} free',
    full: 'Full',
    unknown: 'No capacity set',
    none: 'There is no car park yet. Add one, and it shows here.',
  },
  flow: { title: 'Traffic by hour', spoken: 'Today {{entries}} entries, {{exits}} exits' },
  earning: { title: 'Income by hour (yuan)', spoken: 'Today {{amount}}' },
  passes: {
    title: 'Latest passes',
    none: 'No vehicle came or left yet. The first pass that a cloud box reports shows here.',
    hidden: 'This account may not see passes.',
  },
  alarms: { title: 'Alarms', none: 'No open alarm', hidden: 'This account may not see alarms.' },
  one: { title: 'One car park', choose: 'Which car park to show' },
}
