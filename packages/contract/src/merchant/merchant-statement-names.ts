import { fenOf } from '../wire/amount.ts'
import { moneyInWords } from '../wire/currency-words.ts'
import { paidByNamesEn, paidByNamesZh } from '../wire/pay-channel-names.ts'
import {
  moneyLineText,
  type StatementInWords,
  type StatementNames,
  statementNamesEn,
  statementNamesZh,
} from '../wire/statement-names.ts'
import type { AccountKind } from './merchant.ts'
import type { MerchantChannel } from './merchant-charge.ts'
import type { MerchantStatement, MerchantStatementKind, MerchantStatementLine } from './merchant-statement.ts'

interface MerchantStatementNames extends StatementNames {
  kind: Record<MerchantStatementKind, string>
  channel: Record<MerchantChannel, string>
  /** Of what an account counts, if that is no money. */
  units: Record<Exclude<AccountKind, 'money'>, (amount: string) => string>
  due: (day: string) => string
}

const zh: MerchantStatementNames = {
  ...statementNamesZh,
  kind: { charge: '挂账', return: '退回冲减', payment: '收款', reversal: '冲销收款' },
  units: { minutes: amount => `${amount} 分钟`, count: amount => `${amount} 张` },
  due: day => `${day} 到期`,
  channel: paidByNamesZh,
  nothing: '本期没有挂账和收款。',
}

const en: MerchantStatementNames = {
  ...statementNamesEn,
  kind: { charge: 'On account', return: 'Returned', payment: 'Payment', reversal: 'Payment reversed' },
  units: {
    minutes: amount => `${amount} min`,
    count: amount => (amount === '1' ? '1 coupon' : `${amount} coupons`),
  },
  due: day => `due ${day}`,
  channel: paidByNamesEn,
}

/** What a merchant's statement says, in the language of the merchant: on paper, in the console and in a sheet. */
export function merchantStatementInWords(said: MerchantStatement, language: 'zh' | 'en'): StatementInWords {
  const names = { zh, en }[language]
  const { accountKind } = said
  const unitsText = (units: string) =>
    accountKind === 'money' ? moneyInWords(fenOf(units), language) : names.units[accountKind](units)
  const what = ({ kind, units, dueOn, channel, receivedOn }: MerchantStatementLine): string => {
    if (channel !== null) return moneyLineText(names.kind[kind], { channel: names.channel[channel], receivedOn }, names)
    const parts = [names.kind[kind], units !== null && unitsText(units), dueOn !== null && names.due(dueOn)]
    return parts.filter(part => part !== false).join(' ')
  }
  return {
    ...said,
    names,
    party: said.merchantName,
    about: [],
    lines: said.lines.map(line => ({ ...line, what: what(line), number: line.chargeNo ?? line.bankNo })),
    besides: [],
    ages: said.ages.map(({ band, amount }) => ({ name: names.band[band], amount })),
  }
}
