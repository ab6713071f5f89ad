import type { ScreenEntry } from '../screen-entry.ts'

export const sharedScreens = {
  'shared/register': {
    at: '/_cloud_shared/register',
    needs: 'shareRegistration.read',
    zh: '共享登记',
    en: 'Registrations',
  },
} as const satisfies Record<string, ScreenEntry>
