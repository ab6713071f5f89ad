import type { Words } from '../words-type.ts'
import type { subTenant as zh } from '../zh/sub-tenant.ts'

export const subTenant: Words<typeof zh> = {
  title: 'Sub-tenants',
  one: 'sub-tenant',
  field: {
    name: 'Name',
    state: 'Status',
    suspendedAt: 'Suspended at',
    suspendReason: 'Reason for suspension',
    reason: 'Reason',
    lotNames: 'Car parks',
    lotIds: 'Car parks',
    modules: 'Modules',
    userCount: 'People',
    lotCount: 'Car parks in use',
    lotLimit: 'Car park limit',
    userLimit: 'People limit',
    storageMb: 'Files (MB)',
    storageLimitMb: 'File storage limit (MB)',
    userNames: 'Names',
    subTenantId: 'Sub-tenant',
    account: 'Account',
    realName: 'Name',
    roleIds: 'Roles',
  },
  lotsHint: 'A car park belongs to one sub-tenant at most.',
  modulesHint:
    'What its people may use. What the operator does not have they have not either; what is taken away leaves their menus and calls at once.',
  limitHint: 'At a limit nothing more is added; what is there stays. Empty: no limit but that of the operator.',
  moveHint:
    'People stay in their sub-tenant. To move a person, lock the account or enter its last day, and add the person there with another account; records keep the earlier one.',
  state: { active: 'Active', suspended: 'Suspended' },
  suspend: 'Suspend',
  suspendTitle: 'Suspend "{{name}}"',
  suspendHint:
    'Its people are signed out and cannot sign in, and their API tokens stop working. Its car parks and devices go on, and headquarters keeps seeing and running them.',
  suspended: 'Suspended',
  resume: 'Take back',
  resumeQuestion: 'The people of "{{name}}" can sign in again. Take it back?',
  resumed: 'Taken back',
  noLot: 'No car parks',
  nobody: 'Nobody',
  edit: 'Edit',
  facts: 'Details',
  invite: 'Add a person',
  inviteHint:
    'The person sees only the car parks of the sub-tenant and may do what the roles permit. Hand over the password link after saving.',
  accountHint: 'To sign in with: begins with a letter, then letters, digits and underscores.',
  empty: {
    title: 'No sub-tenants yet',
    hint: 'A sub-tenant is a part of the operator: its people see their own car parks only, headquarters sees all. Add one, choose its car parks, then add people.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove sub-tenants',
  removeConfirm: 'Sub-tenants to remove: {{names}}. Those that have car parks or people cannot be removed. Remove?',
  removed: '{{count}} removed',
}
