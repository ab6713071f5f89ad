import { sentryNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sentry as zh } from '../zh/sentry.ts'

export const sentry: Words<typeof zh> = {
  ...sentryNamesEn,
  one: 'booth',
  field: {
    ...sentryNamesEn.field,
    lotId: 'Car park',
    laneIds: 'Lanes',
    userIds: 'Attendants',
    minimumStaff: 'Minimum staff',
    staffedFrom: 'Staffed from',
    staffedUntil: 'Staffed until',
    disabled: 'Disabled',
    onDuty: 'On shift',
    createdAt: 'Added at',
  },
  chooseLot: 'Choose a car park',
  lanesHint: 'One booth looks after a lane',
  laneOf: '{{lane}} ({{sentry}})',
  noLane: 'This car park has no lanes',
  peopleHint: 'Only these people can begin a shift at this booth',
  noPerson: 'Nobody has access to this car park',
  floatHint: 'The change that always stays in the drawer and is left to the next shift',
  staffHint: 'The roster marks hours with fewer people; 0: no minimum',
  hoursHint: 'The same time twice is around the clock',
  nobody: 'Nobody',
  empty: {
    title: 'No booths yet',
    hint: 'Add a booth with its lanes, attendants and float. Then shifts can be planned, worked and handed over.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove booths',
  removeConfirm: '{{names}} will be permanently removed. Remove?',
  removed: '{{count}} removed',
}
