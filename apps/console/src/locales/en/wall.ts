import type { Words } from '../words-type.ts'
import type { wall as zh } from '../zh/wall.ts'

export const wall: Words<typeof zh> = {
  title: 'Parking today',
  tools: 'Wall display',
  back: 'Back to the console',
  stale: 'Figures as of {{time}}; reconnecting',
  income: 'Income today',
  entries: 'Entries today',
  exits: 'Exits today',
  inside: 'Vehicles inside',
  openAlarms: 'Open alarms',
  free: 'Free spaces',
  insideOf: '{{inside}} of {{capacity}} inside',
  lots: {
    title: 'Car parks',
    free: '{{count}} free',
    full: 'Full',
    unknown: 'Capacity not set',
    none: 'There are no car parks yet. Add one, and it appears here.',
  },
  flow: {
    title: 'Traffic by hour',
    spoken: 'Today {{entries}} {{entries|entry|entries}}, {{exits}} {{exits|exit|exits}}',
  },
  earning: {
    title: 'Income by hour ({{currency}})',
    spoken: 'Today {{amount}}',
    hour: '{{hour}}:00 to {{hour}}:59: {{amount}}',
  },
  passes: {
    title: 'Latest passes',
    none: 'No passes yet. The first pass a cloud box reports appears here.',
    hidden: 'This account does not have access to passes.',
  },
  alarms: { title: 'Alarms', none: 'No open alarms', hidden: 'This account does not have access to alarms.' },
  one: { title: 'One car park', choose: 'Choose a car park' },
}
