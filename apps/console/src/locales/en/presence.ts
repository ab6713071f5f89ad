import type { Words } from '../words-type.ts'
import type { presence as zh } from '../zh/presence.ts'

export const presence: Words<typeof zh> = {
  title: 'Vehicles inside',
  field: {
    orderNo: 'Order no.',
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    parkingName: 'Car park',
    gateName: 'Entrance',
    laneName: 'Lane',
    cameAt: 'Entered at',
    parkingLength: 'Parked for',
    payableAmount: 'Due if leaving now',
    blackListed: 'Black-listed',
    lotId: 'Car park',
    longerThanHours: 'Parked over',
  },
  longerThan: { hours: '{{hours}} hours', days: '{{days}} days' },
  quote: 'The fee at this moment',
  empty: { title: 'No vehicle is inside', hint: 'A vehicle appears here when it enters and goes when it leaves.' },
}
