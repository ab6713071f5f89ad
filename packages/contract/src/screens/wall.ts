import type { ScreenEntry } from '../screen-entry.ts'

/** The big screens: fixed routes outside the layout (specification 2.1). */
export const wallScreens = {
  'bigScreen/v1': {
    at: '/indexOne',
    needs: 'overview.read',
    name: 'bigScreenOne',
    zh: '单场大屏',
    en: 'Wall display (one car park)',
  },
  'bigScreen/v2': { at: '/index', needs: 'overview.read', name: 'bigScreen', zh: '数据大屏', en: 'Wall display' },
} as const satisfies Record<string, ScreenEntry>
