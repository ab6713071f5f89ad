import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import type { Answered, InvoicePort, SignedRequest, Signing, Unknown } from '../../../lib/invoice/port.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import type { OpenProvider } from '../invoice-provider/open-provider.ts'
import * as queue from './request-queue.ts'

export type InvoiceServices = Pick<Services, 'database' | 'clock' | 'log' | 'vault' | 'payChannels' | 'files'>

/** One request with all that is needed to speak about it. */
export interface AskingAbout {
  services: InvoiceServices
  db: Db
  tenantId: number
  request: queue.InvoiceRequest
  opened: OpenProvider
}

/** No answer came: whatever was asked may have happened. */
export type NoAnswer = Omit<Unknown, 'why'> & { why: 'noAnswer' }

interface Question<Outcome> {
  what: queue.NewInvoiceTry['what']
  request(port: InvoicePort, signing: Signing): SignedRequest
  read(port: InvoicePort, answered: Answered): Outcome
}

/** Asks the provider, keeps what was asked and what it answered, and says what that means. No transaction is open meanwhile. */
export async function askProvider<Outcome extends { kind: string; said?: string; why?: string }>(
  { services, db, tenantId, request: { requestId }, opened: { port } }: AskingAbout,
  { what, request, read }: Question<Outcome>,
): Promise<Outcome | NoAnswer> {
  const signing = { now: services.clock(), nonce: randomBytes(16).toString('hex') }
  const asked = request(port, signing)
  const answered = await sendSigned(asked, services.payChannels.timeoutMs)
  const outcome = answered ? read(port, answered) : ({ kind: 'unknown', why: 'noAnswer' } as const)
  const { kind, said, why } = outcome as { kind: string; said?: string; why?: string }
  await queue.insertInvoiceTry(db, tenantId, {
    ...{ requestId, what, askedAt: signing.now, request: `${asked.headers.method ?? ''}\n${asked.body}` },
    ...{ answerStatus: answered?.status ?? null, answer: answered?.body ?? null },
    outcome: [kind, why, said].filter(Boolean).join(' '),
  })
  return outcome
}
