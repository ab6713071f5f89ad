import { yuan } from './amount.ts'
import { type Currency, currencyInUse, currencyMark, currencyName, currencyPrefix } from './currency.ts'

type Language = 'zh' | 'en'

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  CNY: ['￥', 'yuan', 'rmb'],
  JPY: ['￥', 'yen', '円'],
}

/** Whatever people write beside an amount for its currency: sign, code, names. */
export const currencySpellings = (currency: Currency = currencyInUse()): string[] => [
  currencyMark(currency),
  currency.code,
  currencyName('zh', currency),
  currencyName('en', currency),
  ...(otherSpellings[currency.code] ?? []),
]

const decimals = {
  zh: { 0: '不能有小数', 2: '最多两位小数', 3: '最多三位小数' },
  en: { 0: 'no decimals', 2: 'at most two decimals', 3: 'at most three decimals' },
} as const

/** "1234567.50" → "1,234,567.50". Never through a float: the decimals come as they are. */
export const groupedAmount = (amount: string): string => {
  const [whole = '', ...rest] = amount.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** An amount in a sentence: "5.00 元", "¥5.00". */
export const moneyInWords = (amountFen: number, language: Language, currency: Currency = currencyInUse()): string =>
  besideSign(groupedAmount(yuan(amountFen, currency)), language, currency)

const besideSign = (amount: string, language: Language, currency: Currency): string => {
  if (language === 'zh') return `${amount} ${currencyName('zh', currency)}`
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}${currencyPrefix(currency)}${amount.slice(sign.length)}`
}

/** Without decimals that say nothing: "5 元", "¥0.1". */
const plainMoney = (amountFen: number, language: Language, currency: Currency): string => {
  const amount = groupedAmount(yuan(amountFen, currency))
  return besideSign(amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount, language, currency)
}

/** 元, 日元; KWD where the name is too long for a label. */
const shortName = (currency: Currency): string => {
  const name = currencyName('zh', currency)
  return name.length > 3 ? currencyMark(currency) : name
}

/**
 * What texts of both languages may name without being given it: `currency` as it stands alone in a label, `currencySign` as it stands beside an
 * amount (before it in English, after it in Chinese), `currencyDecimals` how many decimals an amount may have, `money500` an amount of 500 fen, `amount500` the same as it is typed.
 * undefined: the name is none of these.
 */
export const currencyWord = (
  name: string,
  language: Language,
  currency: Currency = currencyInUse(),
): string | undefined => {
  switch (name) {
    case 'currency':
      return language === 'zh' ? shortName(currency) : currencyMark(currency)
    case 'currencySign':
      return language === 'zh' ? currencyName('zh', currency) : currencyPrefix(currency)
    case 'currencyDecimals':
      return decimals[language][currency.minorDigits]
    default: {
      const [, kind, amountFen] = /^(money|amount)(\d+)$/.exec(name) ?? []
      if (amountFen === undefined) return undefined
      return kind === 'money' ? plainMoney(Number(amountFen), language, currency) : yuan(Number(amountFen), currency)
    }
  }
}
