import { merchantStatement, merchantStatementExcel, merchantStatementInWords } from '@parkdesk/contract'
import { call } from '../../../../lib/api.ts'
import { StatementPanel } from '../../../../nouns/statement/statement-panel.tsx'

/** What a merchant owed, bought on account and paid in a period. */
export default function StatementTab({ merchantId }: { merchantId: number }) {
  return (
    <StatementPanel
      queryKey={['merchantCharge', 'statement', merchantId]}
      read={(period, signal) => call(merchantStatement, { merchantId, ...period }, { signal })}
      readSheet={(period, language) => call(merchantStatementExcel, { merchantId, ...period, language })}
      inWords={merchantStatementInWords}
    />
  )
}
