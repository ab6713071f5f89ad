import {
  type CompanyStatement,
  type DataOf,
  type companyStatementExcel as excel,
  type FileUrl,
  type LocalDay,
  mostStatementDays,
  type ParsedBodyOf,
  type StatementLine,
  type companyStatement as statement,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { billNoOf } from '../bill/bill-no.ts'
import { exportStatement } from './export.ts'
import * as queries from './queries.ts'
import { agesOf } from './rules.ts'

type Period = ParsedBodyOf<typeof statement>

/** What a company owed, was billed and paid. Fails with row.missing, companyStatement.reversed, companyStatement.tooLong. */
export async function companyStatement(ctx: SignedInContext, input: Period): Promise<DataOf<typeof statement>> {
  const { db, scope } = ctx
  const { companyId, begin, end } = input
  demandPeriod(begin, end)
  const head = await queries.findHead(db, scope, companyId)
  if (!head) throw new Failure('row.missing')
  const events = await queries.listEvents(db, scope, companyId, end)
  const before = events.filter(({ day }) => day < begin)
  const within = events.filter(({ day }) => day >= begin)
  const openingFen = owedFen(before)
  const closingFen = openingFen + owedFen(within)
  const ages = agesOf(await queries.listOpenOn(db, scope, companyId, end), end)
  const openFen = ages.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    ...head,
    ...{ begin, end, opening: yuan(openingFen), closing: yuan(closingFen) },
    lines: linesOf(within, openingFen),
    charged: yuan(owedFen(within.filter(isCharge))),
    paid: yuan(-owedFen(within.filter(event => !isCharge(event)))),
    ages: ages.map(({ band, amountFen }) => ({ band, amount: yuan(amountFen) })),
    credit: yuan(openFen - closingFen),
    madeAt: localTimeOf(ctx.clock(), scope.timeZone),
  }
}

/** The same as one .xls, in the language of the company. */
export const companyStatementExcel = async (
  ctx: SignedInContext,
  { language, ...period }: ParsedBodyOf<typeof excel>,
): Promise<FileUrl> => exportStatement(ctx, await companyStatement(ctx, period), language)

function demandPeriod(begin: LocalDay, end: LocalDay): void {
  if (end < begin) throw refusal('companyStatement.reversed', 'end')
  const { days } = Temporal.PlainDate.from(begin).until(Temporal.PlainDate.from(end))
  if (days >= mostStatementDays) throw refusal('companyStatement.tooLong', 'end', { most: mostStatementDays })
}

const owedFen = (events: readonly queries.StatementEvent[]): number => events.reduce((sum, { fen }) => sum + fen, 0)

/** A void takes back what was charged, a reversal what was paid. */
const isCharge = ({ kind }: queries.StatementEvent): boolean => kind === 'bill' || kind === 'void'

function linesOf(events: readonly queries.StatementEvent[], openingFen: number): CompanyStatement['lines'] {
  let balanceFen = openingFen
  return events.map((event): StatementLine => {
    const { fen, billId, ...line } = event
    balanceFen += fen
    return {
      ...line,
      billNo: billId !== null && line.month !== null ? billNoOf({ billId, month: line.month }) : null,
      charged: isCharge(event) ? yuan(fen) : null,
      paid: isCharge(event) ? null : yuan(-fen),
      balance: yuan(balanceFen),
    }
  })
}
