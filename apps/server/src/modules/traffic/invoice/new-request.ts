import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { findLotProvider } from '../invoice-provider/open-provider.ts'
import { insertRequest } from './request-queue.ts'

/** Nineteen characters: providers take twenty. */
export const newRequestNo = (letter: 'I' | 'R', at: Date): string =>
  `${letter}${at.toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(6).toString('hex')}`

interface Applied {
  invoiceId: number
  lotId: number
  /** null: nobody who is signed in. */
  madeBy: number | null
  madeAt: Date
}

/** In the transaction that applies for an invoice: has the provider of its lot issue it. Where there is none, people do. */
export async function requestIssue(
  db: Db,
  tenantId: number,
  { invoiceId, lotId, madeBy, madeAt }: Applied,
): Promise<void> {
  const providerId = await findLotProvider(db, tenantId, lotId)
  if (providerId === undefined) return
  const issue = { invoiceId, kind: 'issue', providerId, requestNo: newRequestNo('I', madeAt), note: '' } as const
  await insertRequest(db, tenantId, { ...issue, madeBy, madeAt })
}
