import type { ApiTokenRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, text, time } = columnsOf<'apiToken', ApiTokenRow>('apiToken')

export const columns = [
  text('name', { width: 200 }),
  text('userName', { width: 120 }),
  code('state', { width: 130, tones: { valid: 'good', blocked: 'warn', expired: 'calm', revoked: 'calm' } }),
  count('permissionCount'),
  text('expiresOn', { width: 120 }),
  text('lastUsedAt', { width: 165, none: 'neverUsed' }),
  text('lastUsedFrom', { width: 140 }),
  time('createdAt'),
  time('revokedAt', { isHidden: true }),
]
