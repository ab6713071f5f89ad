/** The currencies of ISO 4217 by the digits of their minor unit; none of funds, metals and tests. */
const codes = {
  0: ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  // biome-ignore format: a line for each letter is unreadable
  2: [
    'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN',
    'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB',
    'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR',
    'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT',
    'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP',
    'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN',
    'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD',
    'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG',
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
} as const

export type MinorDigits = keyof typeof codes
type Code = (typeof codes)[MinorDigits][number]

/** What a tenant counts its money in. An amount is a whole number of its minor unit, of which a unit has 10 to the power of `minorDigits`. */
export interface Currency {
  code: Code
  minorDigits: MinorDigits
}

/** Signs that mean one currency to those who pay in it; all others are written by their code. */
// biome-ignore format: a line for each is unreadable
const signs: Partial<Record<Code, string>> = {
  CNY: '¥', JPY: '¥', USD: '$', EUR: '€', GBP: '£', KRW: '₩', INR: '₹', VND: '₫',
  THB: '฿', PHP: '₱', TRY: '₺', ILS: '₪', HKD: 'HK$', TWD: 'NT$', SGD: 'S$', MOP: 'MOP$',
  AUD: 'A$', NZD: 'NZ$', CAD: 'CA$', BRL: 'R$', RUB: '₽', UAH: '₴', KZT: '₸',
}

const currencies = new Map<string, Currency>(
  ([0, 2, 3] as const).flatMap(minorDigits => codes[minorDigits].map(code => [code, { code, minorDigits }] as const)),
)

/** Every code, in the order of the alphabet. */
export const currencyCodes = [...currencies.keys()].sort() as Code[]

/** The currency of a code. Throws a RangeError for a code that is not in the table. */
export const currencyOf = (code: string): Currency => {
  const currency = currencies.get(code)
  if (!currency) throw new RangeError(`no currency of ISO 4217: ${code}`)
  return currency
}

/** The currency of a tenant that has not chosen another. */
export const defaultCurrency = currencyOf('CNY')

let source = (): Currency => defaultCurrency

/** The currency of the tenant whose amounts are read and written now; what amounts go through takes it unless it is given another. */
export const currencyInUse = (): Currency => source()

/** Says once where the currency in use is found: in the console's session, in the server's call. @returns where it was found before */
export const takeCurrencyFrom = (from: () => Currency): (() => Currency) => {
  const before = source
  source = from
  return before
}

/** "¥" or, of a currency without a sign of its own, "KWD". */
export const currencyMark = ({ code }: Currency = currencyInUse()): string => signs[code] ?? code

/** The mark as it stands before an amount: "¥", "KWD " with a space that does not break. */
export const currencyPrefix = (currency: Currency = currencyInUse()): string =>
  signs[currency.code] ?? `${currency.code}\u00a0`

/** What the currency is called: 元, 日元, 科威特第纳尔; Japanese Yen, Kuwaiti Dinar. */
export const currencyName = (language: 'zh' | 'en', { code }: Currency = currencyInUse()): string => {
  if (code === 'CNY' && language === 'zh') return '元'
  return new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'currency' }).of(code) ?? code
}
