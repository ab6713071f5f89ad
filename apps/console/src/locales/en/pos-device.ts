import { posDeviceNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { posDevice as zh } from '../zh/pos-device.ts'

export const posDevice: Words<typeof zh> = {
  ...posDeviceNamesEn,
  one: 'pay terminal',
  field: {
    ...posDeviceNamesEn.field,
    lotId: 'Car park',
    ParkLotName: 'Car park',
    heardAt: 'Last contact',
    createdAt: 'Created',
    deviceId: 'Pay terminal',
  },
  chooseLot: 'Choose a car park',
  accountHint: 'What the holder signs in with. Leave it empty while the terminal is not issued',
  empty: {
    title: 'No pay terminals yet',
    hint: 'Add a terminal with its serial number, and enter an account when you issue it. Those that a cloud box reports appear by themselves.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove pay terminals',
  removeConfirm: 'Terminals to remove: {{names}}. Those that their box still reports will appear again. Remove?',
  removed: '{{count}} removed',
}
