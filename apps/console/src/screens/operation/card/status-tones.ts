import type { CardOrderStatus } from '@parkdesk/contract'
import type { Tone } from '../../../kit/status-tag.tsx'

export const statusTones: Record<CardOrderStatus, Tone> = {
  active: 'good',
  notBegun: 'busy',
  grace: 'warn',
  expired: 'bad',
  suspended: 'warn',
  refunded: 'calm',
  cancelled: 'calm',
  renewed: 'calm',
}
