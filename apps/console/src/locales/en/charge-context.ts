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
    hint: 'Vehicles inside in percent of the spaces, as this one enters and without it. The highest step reached applies.',
  },
  fillPercent: {
    label: 'Share of the price',
    hint: '150% is half as much again; multiplied with the share of a vehicle.',
  },
  fillCapScaled: { label: 'Caps', hint: 'Whether caps and full-cycle prices have the same percentage.' },
  channelOff: {
    label: 'Discount by pay channel',
    hint: 'Percent taken off when paid this way, at the payment; the amount due shown before stays in full. A part payment has its share.',
  },
  bay: {
    label: 'After charging',
    hint: 'Whether a vehicle that stays after its charging pays an idle fee. A device reports when charging began and ended. Discounts, caps and rounding of the parking fee do not apply to it.',
  },
  bayGrace: {
    label: 'Grace',
    hint: 'Minutes to leave after charging; the idle fee counts from their end. Time to leave after payment costs nothing either.',
  },
  bayUnit: { label: 'Unit', hint: 'A unit that has begun counts whole.' },
  bayPrice: { label: 'Per unit', hint: 'The idle fee of each unit.' },
  bayCap: { label: 'At most', hint: 'The most that is due after each charging.' },
  bayParking: {
    label: 'Parking while charging',
    hint: 'If free, what comes before and after charging are two stays, each with its free time.',
  },
  freeVisits: { label: 'Back on the same day', hint: 'Whether later visits of a plate on one day have free time.' },
  periodPer: {
    label: 'Cap over all visits',
    hint: 'The most that all visits of a plate cost together. A visit counts in the period of its entry.',
  },
  periodCap: {
    label: 'At most',
    hint: 'Per period, the same for every vehicle. A stay that goes on into the next period may cost its cap besides.',
  },
  regionNames: {
    label: 'Regions',
    hint: 'As the list of regions names them, with commas between. Before one is renamed, publish a version without the old name.',
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
  regionTwice: 'This region has a price already',
  regionsWithVisits: 'Where regions are priced apart, visits cannot be charged together',
  regionsWithCouponUnits: 'Where regions are priced apart, coupons can only cover the start or the end of a stay',
}
export const regionPrice: Words<typeof zhRegion> = {
  name: 'Region price {{number}}',
  add: 'Add a region price',
  names: 'e.g. Basement 2, VIP area',
  hint: 'Where vehicles pass inner lanes into and out of these regions, time inside and time outside are charged as a stay each: with their own free time, first tier and cap, however often a vehicle goes in and out. A pass into the region that nothing saw does not count; without a pass out, its time goes up to the exit.',
}
export const fillStep: Words<typeof zhFill> = {
  name: 'Step {{number}}',
  add: 'Add step',
  hint: 'Prices by how full the car park is at entry. They stay the same during the stay.',
}
