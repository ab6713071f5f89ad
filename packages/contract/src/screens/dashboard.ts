import type { ScreenEntry } from '../screen-entry.ts'

export const dashboardScreens = {
  'dashboard/v1': { at: '/dashboard/index', needs: 'overview.read', name: 'overview', zh: '运营概览', en: 'Overview' },
} as const satisfies Record<string, ScreenEntry>
