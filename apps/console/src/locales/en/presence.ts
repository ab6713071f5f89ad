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
    parkingLength: 'Duration',
    payableAmount: 'Due now',
    blackListed: 'Blacklisted',
    lotId: 'Car park',
    longerThanHours: 'Longer than',
  },
  longerThan: { hours: '{{hours}} {{hours|hour|hours}}', days: '{{days}} {{days|day|days}}' },
  quote: 'Fee right now',
  empty: { title: 'No vehicles inside', hint: 'A vehicle appears here when it enters and disappears when it leaves.' },
}
