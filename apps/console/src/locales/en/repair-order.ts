import { repairOrderNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { repairOrder as zh } from '../zh/repair-order.ts'

export const repairOrder: Words<typeof zh> = {
  ...repairOrderNamesEn,
  one: 'repair order',
  field: {
    ...repairOrderNamesEn.field,
    lotId: 'Car park',
    deviceId: 'Device',
    repairOrderId: 'Repair order',
    pictureUrls: 'Pictures',
    reportPictures: 'Pictures of the fault',
    repairPictures: 'Pictures of the repair',
    isGood: 'Works again',
  },
  report: 'Report a fault',
  reportTitle: 'Report a fault',
  reported: 'Fault reported',
  chooseLot: 'Choose a car park',
  chooseDevice: 'Choose a device, or type to search',
  noDevice: 'No device matches',
  facts: 'Details',
  take: 'Take',
  takeOver: 'Take over',
  taken: 'Taken',
  finish: 'Repaired',
  finishTitle: 'Repaired',
  finished: 'Sent. Another person accepts it now',
  accept: 'Accept',
  acceptTitle: 'Accept the repair',
  accepted: 'Accepted',
  sendBack: 'Send back',
  sendBackTitle: 'Send back for repair',
  sentBack: 'Sent back',
  ownWork: 'You repaired this one, so another person accepts it.',
  picture: 'Picture {{place}}',
  empty: {
    title: 'No repair orders yet',
    hint: 'When a device has a fault, report it here or in its details. Whoever takes it repairs it, and another person accepts the repair.',
  },
}
