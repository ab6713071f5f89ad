import type { ScreenEntry } from '../screen-entry.ts'

export const sharedScreens = {
  'shared/register': {
    at: '/_cloud_shared/register',
    needs: 'shareRegistration.read',
    zh: '共享登记',
    en: 'Registrations',
  },
  'shared/credit': {
    at: '/_cloud_shared/credit',
    needs: 'credit.read',
    creates: 'credit.adjust',
    opens: 'credit',
    zh: '信用管理',
    en: 'Vehicle credit',
  },
} as const satisfies Record<string, ScreenEntry>
