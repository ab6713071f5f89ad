import {
  type AccountKind,
  type DataOf,
  type merchantStatementExcel as excel,
  type FileUrl,
  merchantStatementInWords,
  type ParsedBodyOf,
  type merchantStatement as statement,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { demandPeriod } from '../../../platform/statement/demand-period.ts'
import { exportStatement } from '../../../platform/statement/export-statement.ts'
import { stateAccount } from '../../../platform/statement/rules.ts'
import { chargeNoOf } from '../charge/charge-no.ts'
import { amountOf } from '../merchant/rules.ts'
import * as queries from './queries.ts'

/** What a merchant owed, bought on account and paid. Fails with row.missing, merchantStatement.reversed, merchantStatement.tooLong. */
export async function merchantStatement(
  ctx: SignedInContext,
  { merchantId, ...period }: ParsedBodyOf<typeof statement>,
): Promise<DataOf<typeof statement>> {
  const { db, scope } = ctx
  demandPeriod('merchantStatement', period)
  const head = await queries.findHead(db, scope, merchantId)
  if (!head) throw new Failure('row.missing')
  const events = await queries.listEvents(db, scope, merchantId, period.end)
  const open = await queries.listOpenOn(db, scope, merchantId, period.end)
  const { said } = stateAccount(period, { events, open }, event => aboutOf(event, head.accountKind))
  return { ...head, ...said, madeAt: localTimeOf(ctx.clock(), scope.timeZone) }
}

/** The same as one .xls, in the language of the merchant. */
export const merchantStatementExcel = async (
  ctx: SignedInContext,
  { language, ...input }: ParsedBodyOf<typeof excel>,
): Promise<FileUrl> => exportStatement(ctx, merchantStatementInWords(await merchantStatement(ctx, input), language))

function aboutOf(event: queries.MerchantEvent, accountKind: AccountKind) {
  const { kind, units, merchantChargeId, chargedOn, dueOn, channel, bankNo, receivedOn } = event
  return {
    ...{ kind, dueOn, channel, bankNo, receivedOn },
    units: units === null ? null : amountOf(units, accountKind),
    chargeNo: merchantChargeId !== null && chargedOn !== null ? chargeNoOf({ merchantChargeId, chargedOn }) : null,
  }
}
