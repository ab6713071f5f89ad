import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { sendSms } from '../../member/sms/write-sms.ts'
import { smsText } from '../../member/sms-template/sms-text.ts'

interface Notified {
  tenantId: number
  tenantName: string
  visit: { visitorId: number; lotId: number; lotName: string; timeZone: string; phone: string; from: Date }
}

/** Tells a visitor who left a number that he may come. Nothing that was written on a public page stands in the text. */
export async function notifyVisitor(
  db: Db,
  ctx: Pick<PublicContext, 'clock' | 'language' | 'smsGateway'>,
  { tenantId, tenantName, visit }: Notified,
): Promise<void> {
  const { visitorId, lotId, lotName: parkingName, timeZone, phone, from } = visit
  if (phone === '') return
  const values = { operator: tenantName, parkingName, day: dayIn(from, timeZone) }
  const text = await smsText(db, tenantId, { kind: 'visitorApproved', language: ctx.language }, values)
  await sendSms(db, tenantId, { kind: 'visitorApproved', phone, lotId, key: `visitorApproved:${visitorId}`, text }, ctx)
}
