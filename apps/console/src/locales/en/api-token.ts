import type { Words } from '../words-type.ts'
import type { apiToken as zh } from '../zh/api-token.ts'

export const apiToken: Words<typeof zh> = {
  title: 'API tokens',
  one: 'API token',
  field: {
    name: 'Name',
    userName: 'Created by',
    state: 'Status',
    permissions: 'Permissions',
    permissionCount: 'Permissions',
    lost: 'Permissions lost',
    expiresOn: 'Valid until',
    lastUsedAt: 'Last used',
    lastUsedFrom: 'From address',
    createdAt: 'Created',
    revokedAt: 'Revoked',
    tokenId: 'Token',
  },
  state: { valid: 'Valid', blocked: 'Creator cannot sign in', expired: 'Expired', revoked: 'Revoked' },
  neverUsed: 'Never used',
  namePlaceholder: 'E.g. accounting program',
  permissionsHint: 'You can only grant permissions you have yourself. If you lose one, the token loses it too.',
  expiresOnHint: 'The token is valid through this day; one year at most.',
  facts: 'Details',
  lostHint: 'The person who created it has lost these permissions, so the token can no longer use them:',
  use: 'How to use it',
  useHint:
    'A program sends the token with each call; /openapi.json lists the calls. Whatever the token changes is in the system log as "person (token name)".',
  made: {
    title: 'API token created',
    hint: 'The token is shown only this once. Enter it in the program now, or keep it safe.',
    value: 'Token',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Done',
  },
  make: 'Create',
  makeTitle: 'Create API token',
  makeQuestion:
    'Whoever has the token "{{name}}" can use {{count}} {{count|permission|permissions}} in your name. Create it?',
  revoke: 'Revoke',
  revokeTitle: 'Revoke API token',
  revokeQuestion: 'Programs that use "{{name}}" will stop working immediately and permanently. Revoke?',
  revoked: 'Revoked',
  empty: {
    title: 'No API tokens yet',
    hint: 'Lets another program make calls in your name: add a token, tick only what it needs, and enter it in the program.',
  },
}
