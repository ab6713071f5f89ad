import type { ScreenEntry } from '../screen-entry.ts'

export const groupScreens = {
  'group/company': {
    at: '/_cloud_group/company',
    needs: 'company.read',
    creates: 'company.save',
    opens: 'company',
    zh: '单位管理',
    en: 'Companies',
  },
  'group/vehicles': {
    at: '/_cloud_group/vehicles',
    needs: 'companyVehicle.read',
    creates: 'companyVehicle.save',
    zh: '集团车辆',
    en: 'Company vehicles',
  },
} as const satisfies Record<string, ScreenEntry>
