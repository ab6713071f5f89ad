import type { ApprovalKind } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import { postMessage } from '../message/post-message.ts'

interface Decided {
  kind: ApprovalKind
  isApproved: boolean
  at: Date
  /** Who asked. */
  userId: number
  lotId?: number
  lotName?: string
  plate?: string
  /** What it is about besides: the beginning of a leave. */
  about?: string
  reason: string
}

/** Tells who asked for something what another person has decided. */
export const postDecided = (db: Db, tenantId: number, decided: Decided): Promise<void> => {
  const { kind: approval, isApproved, at, userId, lotId, lotName = '', plate = '', about, reason } = decided
  const content = { approval, lotName, plate, reason, ...(about !== undefined && { title: about }) }
  return postMessage(db, tenantId, {
    kind: isApproved ? 'requestApproved' : 'requestRefused',
    at,
    userId,
    ...(lotId !== undefined && { lotId }),
    content,
  })
}
