import { sentryDataNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sentryData as zh } from '../zh/sentry-data.ts'

export const sentryData: Words<typeof zh> = {
  ...sentryDataNamesEn,
  field: { ...sentryDataNamesEn.field, lotId: 'Car park', begin: 'Began', end: 'Began' },
  madeOf: {
    expected: 'Float {{float}} + cash taken {{cash}}, as it was at the count',
    difference: 'Counted {{counted}} − expected {{expected}}',
    handedIn: 'Counted {{counted}} − left for the next shift {{carried}}',
  },
  empty: {
    title: 'No shifts yet',
    hint: 'Once attendants begin shifts under "My shift", this lists what each took, let out and handed over. What a drawer should hold is not shown before it is counted.',
  },
}
