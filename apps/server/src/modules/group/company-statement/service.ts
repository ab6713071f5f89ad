import {
  companyStatementInWords,
  type DataOf,
  type companyStatementExcel as excel,
  type FileUrl,
  type ParsedBodyOf,
  type companyStatement as statement,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { demandPeriod } from '../../../platform/statement/demand-period.ts'
import { exportStatement } from '../../../platform/statement/export-statement.ts'
import { stateAccount } from '../../../platform/statement/rules.ts'
import { billNoOf } from '../bill/bill-no.ts'
import * as queries from './queries.ts'

/** What a company owed, was billed and paid. Fails with row.missing, companyStatement.reversed, companyStatement.tooLong. */
export async function companyStatement(
  ctx: SignedInContext,
  { companyId, ...period }: ParsedBodyOf<typeof statement>,
): Promise<DataOf<typeof statement>> {
  const { db, scope } = ctx
  demandPeriod('companyStatement', period)
  const head = await queries.findHead(db, scope, companyId)
  if (!head) throw new Failure('row.missing')
  const events = await queries.listEvents(db, scope, companyId, period.end)
  const open = await queries.listOpenOn(db, scope, companyId, period.end)
  const { said, aheadFen } = stateAccount(period, { events, open }, aboutOf)
  return { ...head, ...said, credit: yuan(aheadFen), madeAt: localTimeOf(ctx.clock(), scope.timeZone) }
}

/** The same as one .xls, in the language of the company. */
export const companyStatementExcel = async (
  ctx: SignedInContext,
  { language, ...input }: ParsedBodyOf<typeof excel>,
): Promise<FileUrl> => exportStatement(ctx, companyStatementInWords(await companyStatement(ctx, input), language))

const aboutOf = ({ kind, billId, month, channel, bankNo, receivedOn }: queries.CompanyEvent) => ({
  ...{ kind, month, channel, bankNo, receivedOn },
  billNo: billId !== null && month !== null ? billNoOf({ billId, month }) : null,
})
