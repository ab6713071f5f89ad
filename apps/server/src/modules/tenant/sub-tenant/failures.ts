import type { Sentences } from '../../../lib/sentences.ts'

export const subTenantFailures = {
  'subTenant.wholeTenant': {
    zh: '子租户划分停车场，只有能看到全部停车场的人员可以修改',
    en: 'Sub-tenants divide the car parks: only people who see all car parks can change them',
  },
  'subTenant.lotTaken': {
    zh: '这些停车场属于其他子租户：{names}。请先在那里移出',
    en: 'These car parks belong to another sub-tenant: {names}. Take them out there first',
  },
  'subTenant.stateAlready': {
    zh: '{name} 的状态已被其他人改变，请刷新',
    en: 'Somebody else has already changed the state of {name}. Refresh',
  },
  'subTenant.inUse': {
    zh: '这些子租户还有停车场或人员：{names}。请先移出停车场，并给人员办理离职或调整',
    en: 'These sub-tenants still have car parks or people: {names}. Take the car parks out first; people who belonged to one keep it from being removed',
  },
} as const satisfies Sentences
