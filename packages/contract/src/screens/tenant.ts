import type { ScreenEntry } from '../screen-entry.ts'

export const tenantScreens = {
  'tenant/tenants': {
    at: '/_cloud_tenant/tenants',
    needs: 'tenant.read',
    creates: 'tenant.save',
    opens: 'tenant',
    zh: '租户管理',
    en: 'Tenants',
  },
  'tenant/subTenants': {
    at: '/_cloud_tenant/subTenants',
    needs: 'subTenant.read',
    creates: 'subTenant.save',
    opens: 'subTenant',
    zh: '子租户',
    en: 'Sub-tenants',
  },
  'tenant/parkingApproval': {
    at: '/_cloud_tenant/parkingApproval',
    needs: 'parkingApproval.read',
    opens: 'approval',
    zh: '车场审批',
    en: 'Car park approvals',
  },
} as const satisfies Record<string, ScreenEntry>
