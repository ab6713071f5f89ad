import type { Db } from '../../../db/database.ts'
import type { PayPort } from '../../../lib/pay/pay-port.ts'
import type { Answered, SignedRequest, Signing, Unknown } from '../../../lib/pay/port.ts'
import { withoutPayer } from '../../../lib/pay/wechat/payer.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import { newSigning, type OpenPort, type PayServices, withFreshKeys } from '../../money/payment-config/open-port.ts'
import * as queries from './queries.ts'

/** No answer came: whatever was asked may have happened. */
export type NoAnswer = Omit<Unknown, 'why'> & { why: 'noAnswer' }

interface Asking<Outcome> {
  intentId: number
  what: queries.NewTry['what']
  request(port: PayPort, signing: Signing): SignedRequest
  read(port: PayPort, answered: Answered, signing: Signing): Outcome
}

type Said = { kind: string; state?: string; code?: string | undefined; why?: string; payUrl?: string }

const textOf = ({ kind, state, code, why }: Said) => [kind, state, why, code].filter(Boolean).join(' ')

/** Bytes as they came, but for who paid. */
const kept = (body: Buffer): Buffer => Buffer.from(withoutPayer(body.toString('latin1')), 'latin1')

/**
 * Asks the channel about an intent, keeps what was asked and what it answered, and says what that means. No transaction is open meanwhile. An
 * answer by a key that is not known yet is read again once its certificates were fetched.
 */
export async function exchange<Outcome extends Said>(
  db: Db,
  services: PayServices,
  { tenantId, opened }: { tenantId: number; opened: OpenPort },
  { intentId, what, request, read }: Asking<Outcome>,
): Promise<Outcome | NoAnswer> {
  const signing = newSigning(services.clock)
  const asked = request(opened.port, signing)
  const answered = await sendSigned(asked, services.payChannels.timeoutMs)
  let outcome: Outcome | NoAnswer = { kind: 'unknown', why: 'noAnswer' }
  if (answered) {
    outcome = read(opened.port, answered, signing)
    const serial = answered.headers['wechatpay-serial']
    if (serial !== undefined && opened.keys.channelKeys[serial] === undefined) {
      const fresh = await withFreshKeys(db, services, tenantId, opened)
      if (fresh) outcome = read(fresh.port, answered, signing)
    }
  }
  await queries.insertTry(db, tenantId, {
    ...{ intentId, what, askedAt: signing.now, request: withoutPayer(`${asked.method} ${asked.url}\n${asked.body}`) },
    ...{ answerStatus: answered?.status ?? null, answer: answered ? kept(answered.body) : null },
    ...{ outcome: textOf(outcome), payUrl: ('payUrl' in outcome && outcome.payUrl) || null },
  })
  return outcome
}
