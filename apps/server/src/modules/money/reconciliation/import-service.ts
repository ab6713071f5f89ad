import type { DataOf, importChannelBill as importCall } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { keepBill } from './keep-bill.ts'

const maxBytes = 24 * 2 ** 20

/** Takes a bill that a person uploads. Fails with bill.* and reconciliation.signedOff. */
export async function importChannelBill(ctx: SignedInContext): Promise<DataOf<typeof importCall>> {
  const { bytes, name } = await ctx.upload({ maxBytes, tooLarge: 'bill.tooLarge' })
  return keepBill({ db: ctx.db, actor: ctx, scope: ctx.scope }, { bytes: Buffer.from(bytes), name })
}
