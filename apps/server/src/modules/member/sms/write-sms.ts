import type { SmsKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import * as queries from './queries.ts'

interface Sms {
  /** A mobile number. */
  phone: string
  kind: SmsKind
  /** The text of the message. */
  text: string
  /** Identifies its cause: a second message with the same key is not sent. */
  key: string
  /** The lot that it concerns: only people who see the lot see the message. */
  lotId?: number
}

/**
 * Stores a message to a driver in the transaction of its cause; a job sends it to the gateway soon after the commit. Without a gateway it
 * is kept as noGateway.
 */
export async function sendSms(
  db: Db,
  tenantId: number,
  { phone, kind, text, key, lotId }: Sms,
  { smsGateway, clock }: Pick<Services, 'smsGateway' | 'clock'>,
): Promise<void> {
  const state = smsGateway ? 'waiting' : 'noGateway'
  await queries.insertSms(db, tenantId, { phone, kind, text, key, lotId: lotId ?? null, state, at: clock() })
}

/** Removes the messages to people whose data is being removed. */
export const forgetSms = async (db: Db, tenantId: number, kind: SmsKind, phones: readonly string[]): Promise<void> => {
  await queries.removeOfPhones(db, tenantId, kind, phones)
}
