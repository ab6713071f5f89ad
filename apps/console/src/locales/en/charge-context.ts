import type { Words } from '../words-type.ts'
import type {
  contextChanged as zhChanged,
  contextFault as zhFault,
  fillStep as zhFill,
  contextOption as zhOption,
  contextParam as zhParam,
  regionPrice as zhRegion,
} from '../zh/charge-context.ts'

export const contextParam: Words<typeof zhParam> = {
  fillFrom: {
    label: 'From',
    hint: 'Vehicles inside as a percentage of the spaces when this one enters, not counting it. The highest step reached applies.',
  },
  fillPercent: {
    label: 'Share of the price',
    hint: '150% is half as much again; multiplied by the percentage of a vehicle group.',
  },
  fillCapScaled: { label: 'Caps', hint: 'Whether caps and full-cycle prices change by the same percentage.' },
  channelOff: {
    label: 'Discount by pay channel',
    hint: 'Percentage taken off at payment when paid this way; the amount due shown before that is the full one. A part payment gets its share of the discount.',
  },
  bay: {
    label: 'After charging',
    hint: 'Whether a vehicle that stays on after charging pays an idle fee. A device reports when charging began and ended. Discounts, caps and rounding of the parking fee do not apply to it.',
  },
  bayGrace: {
    label: 'Grace',
    hint: 'Minutes to leave after charging; the idle fee starts when they are over. Time to leave after payment costs nothing either.',
  },
  bayUnit: { label: 'Unit', hint: 'A started unit is charged in full.' },
  bayPrice: { label: 'Per unit', hint: 'The idle fee of each unit.' },
  bayCap: { label: 'At most', hint: 'The most that is due after each charging session.' },
  bayParking: {
    label: 'Parking while charging',
    hint: 'If free, the time before and the time after charging are two stays, each with its own free time.',
  },
  freeVisits: { label: 'Back on the same day', hint: 'Whether later visits of a plate on one day have free time.' },
  periodPer: {
    label: 'Cap over all visits',
    hint: 'The most that all visits of a plate cost together. A visit counts in the period of its entry.',
  },
  periodCap: {
    label: 'At most',
    hint: 'Per period, the same for every vehicle. A stay that runs into the next period may also be charged up to the cap of that period.',
  },
  regionNames: {
    label: 'Regions',
    hint: 'As named in the list of regions, separated by commas. Before renaming one, publish a version without the old name.',
  },
  visitLots: { label: 'Car parks that count', hint: 'Where earlier visits count, too.' },
}
export const contextOption: Words<typeof zhOption> = {
  fillCapScaled: { yes: 'Same percentage', no: 'Unchanged' },
  bay: { none: 'No idle fee', idleFee: 'Idle fee' },
  bayParking: { charged: 'Charged as usual', free: 'Free' },
  freeVisits: { each: 'Free time again', firstOfDay: 'None: only the first visit of a day' },
  periodPer: { none: 'None', day: 'Each day', week: 'Each week (from Monday)', month: 'Each month' },
  visitLots: { own: 'This car park only', all: 'All car parks', these: 'This one and those chosen' },
}
export const contextChanged: Words<typeof zhChanged> = {
  fillSteps: 'Occupancy steps: {{count}}',
  channelOff: 'Pay channels with a discount: {{count}}',
  regionPrices: 'Region prices: {{count}}',
  periodPer: 'Cap over all visits: {{period}}',
}
export const contextFault: Words<typeof zhFault> = {
  vehicleClassUnknown: 'There is no such vehicle class',
  regionUnknown: 'No car park has a region of this name',
  regionTwice: 'This region already has a price',
  regionsWithVisits: 'Where regions are priced separately, visits cannot be charged together',
  regionsWithCouponUnits: 'Where regions are priced separately, coupons can only cover the start or the end of a stay',
}
export const regionPrice: Words<typeof zhRegion> = {
  name: 'Region price {{number}}',
  add: 'Add a region price',
  names: 'e.g. Basement 2, VIP area',
  hint: 'Where vehicles enter and leave these regions by inner lanes, time inside and time outside are each charged as a stay with its own free time, first tier and cap, however often a vehicle goes in and out. Time in a region that no device saw the vehicle enter does not count; if no device saw it leave, the time runs up to the exit.',
}
export const fillStep: Words<typeof zhFill> = {
  name: 'Step {{number}}',
  add: 'Add step',
  hint: 'Prices by how full the car park is at entry. They stay the same during the stay.',
}
