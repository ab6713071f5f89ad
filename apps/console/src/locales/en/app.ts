import type { Words } from '../words-type.ts'
import type { app as zh } from '../zh/app.ts'

export const app: Words<typeof zh> = {
  product: 'Parkdesk',
  fullName: 'Parkdesk',
  cancel: 'Cancel',
  confirm: 'OK',
  close: 'Close',
  showPassword: 'Show password',
  loading: 'Loading…',
  retry: 'Try again',
  duration: { days: '{{count}} d', hours: '{{count}} h', minutes: '{{count}} min' },
}
