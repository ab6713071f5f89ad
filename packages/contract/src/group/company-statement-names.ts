import {
  moneyLineText,
  type StatementInWords,
  type StatementNames,
  statementNamesEn,
  statementNamesZh,
} from '../wire/statement-names.ts'
import { companyChannelNamesEn, companyChannelNamesZh } from './company-names.ts'
import type { CompanyChannel } from './company-payment.ts'
import type { CompanyStatement, StatementKind, StatementLine } from './company-statement.ts'

interface CompanyStatementNames extends StatementNames {
  kind: Record<StatementKind, string>
  channel: Record<CompanyChannel, string>
  credit: string
  address: string
  taxNumber: string
}

const zh: CompanyStatementNames = {
  ...statementNamesZh,
  kind: {
    bill: '账单',
    void: '账单作废',
    payment: '收款',
    reversal: '冲销收款',
    payout: '退还预收款',
    payoutBack: '退还撤销',
  },
  channel: companyChannelNamesZh,
  credit: '预收余额',
  address: '地址',
  taxNumber: '税号',
  nothing: '本期没有账单和收款。',
}

const en: CompanyStatementNames = {
  ...statementNamesEn,
  kind: {
    bill: 'Bill',
    void: 'Bill void',
    payment: 'Payment',
    reversal: 'Payment reversed',
    payout: 'Credit paid out',
    payoutBack: 'Payout given up',
  },
  channel: companyChannelNamesEn,
  credit: 'Credit',
  address: 'Address',
  taxNumber: 'Tax number',
  nothing: 'No bills and payments in this period.',
}

/** What a company's statement says, in the language of the company: on paper, in the console and in a sheet. */
export function companyStatementInWords(said: CompanyStatement, language: 'zh' | 'en'): StatementInWords {
  const names = { zh, en }[language]
  const what = ({ kind, month, channel, receivedOn }: StatementLine): string => {
    if (channel !== null) return moneyLineText(names.kind[kind], { channel: names.channel[channel], receivedOn }, names)
    return month === null ? names.kind[kind] : `${names.kind[kind]} ${month}`
  }
  const { companyName, address, taxNumber, credit } = said
  return {
    ...said,
    names,
    party: companyName,
    about: [taxNumber && `${names.taxNumber} ${taxNumber}`, address && `${names.address} ${address}`].filter(Boolean),
    lines: said.lines.map(line => ({ ...line, what: what(line), number: line.billNo ?? line.bankNo })),
    ages: said.ages.map(({ band, amount }) => ({ name: names.band[band], amount })),
    besides: [{ name: names.credit, amount: credit }],
  }
}
