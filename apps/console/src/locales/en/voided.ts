import { laneActionNamesEn, orderNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { voided as zh } from '../zh/voided.ts'

export const voided: Words<typeof zh> = {
  title: 'Voided orders',
  one: 'voided order',
  empty: {
    title: 'No voided orders',
    hint: 'Orders that were voided in their drawer, and exits that were joined to another order, are listed here and can be restored.',
  },
  field: {
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    parkingName: 'Car park',
    lotId: 'Car park',
    orderNo: orderNamesEn.field.orderNo,
    cameAt: 'Entered at',
    leftAt: 'Left at',
    kind: 'How',
    voidedAt: 'Voided at',
    begin: 'Voided at',
    userName: 'By',
    reason: 'Reason',
  },
  kind: laneActionNamesEn.kind,
}
