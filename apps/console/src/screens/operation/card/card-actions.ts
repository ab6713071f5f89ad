import type { CardDetail, CardStatus } from '@parkdesk/contract'

export type Action = 'renew' | 'change' | 'suspend' | 'resume' | 'refund' | 'cancel'

const byStatus: Record<CardStatus, readonly Action[]> = {
  active: ['renew', 'change', 'suspend', 'refund', 'cancel'],
  notBegun: ['renew', 'change', 'refund', 'cancel'],
  grace: ['renew', 'change', 'cancel'],
  expired: ['renew', 'change', 'cancel'],
  suspended: ['resume', 'change', 'refund', 'cancel'],
  refunded: [],
  cancelled: [],
}

/** What can be done with a card; what is wanted most comes first. */
export const actionsOf = ({ status }: Pick<CardDetail, 'status'>): readonly Action[] => byStatus[status]
