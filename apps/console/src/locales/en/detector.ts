import { detectorNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { detector as zh } from '../zh/detector.ts'

export const detector: Words<typeof zh> = {
  ...detectorNamesEn,
  one: 'detector',
  field: { ...detectorNamesEn.field, lotId: 'Car park', createdAt: 'Created', deviceId: 'Detector' },
  chooseLot: 'Choose a car park',
  spotHint: 'The number of a space that the car park has. Leave it empty until the detector is installed',
  empty: {
    title: 'No space detectors yet',
    hint: 'Detectors that a cloud box reports appear by themselves, at the space whose number the box names. You can also add them here first.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove detectors',
  removeConfirm: 'Detectors to remove: {{names}}. Those that their box still reports will appear again. Remove?',
  removed: '{{count}} removed',
}
