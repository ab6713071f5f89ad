import { lotApprovalStatesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { parkingApproval as zh } from '../zh/parking-approval.ts'

export const parkingApproval: Words<typeof zh> = {
  title: 'Car park approvals',
  one: 'approval',
  field: {
    approvalId: 'Request',
    tenantId: 'Tenant',
    tenantName: 'Tenant',
    name: 'Tenant or car park',
    lotName: 'Car park',
    lotCode: 'Number',
    state: 'Status',
    address: 'Address',
    capacity: 'Capacity',
    laneCount: 'Lanes',
    boxCount: 'Boxes',
    note: 'Note',
    askedBy: 'Asked by',
    askedAt: 'Asked',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    reason: 'Answer',
  },
  state: lotApprovalStatesEn,
  approve: 'Approve',
  approved: 'Approved. Whoever asked gets a message',
  approveHint: '"{{operator}}" can then open "{{lot}}". An answer is optional.',
  refuse: 'Refuse',
  refused: 'Refused. Whoever asked gets a message',
  refuseHint: '"{{operator}}" sees the reason you enter, and can ask for "{{lot}}" again.',
  empty: {
    title: 'No requests yet',
    hint: 'Under Tenants, switch on "New car parks need approval" for a tenant; what it asks for is listed here.',
  },
}
