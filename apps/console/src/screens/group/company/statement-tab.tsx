import { companyStatement, companyStatementExcel, companyStatementInWords } from '@parkdesk/contract'
import { call } from '../../../lib/api.ts'
import { StatementPanel } from '../../../nouns/statement/statement-panel.tsx'

/** What a company owed, was billed and paid in a period. */
export default function StatementTab({ companyId }: { companyId: number }) {
  return (
    <StatementPanel
      queryKey={['companyBill', 'statement', companyId]}
      read={(period, signal) => call(companyStatement, { companyId, ...period }, { signal })}
      readSheet={(period, language) => call(companyStatementExcel, { companyId, ...period, language })}
      inWords={companyStatementInWords}
    />
  )
}
