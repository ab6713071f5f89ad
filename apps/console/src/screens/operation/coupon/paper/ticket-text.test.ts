import { type CurrencyCode, currencyOf, defaultCurrency, takeCurrencyFrom } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadWords, switchLanguage, t } from '../../../../lib/words.ts'
import { ticketText } from './ticket-text.ts'

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  return loadWords('coupon', 'kit', 'app')
})
afterAll(() => void takeCurrencyFrom(() => defaultCurrency))

const paper = (amount: string) => ({
  ...{ grantId: 1, tenantName: 'Gulf Parking', merchantName: 'Corner shop', templateName: 'Off', codes: ['AB12'] },
  ...{ kind: 'money' as const, amount, minutes: null, percentOff: null },
  ...{ parkingNames: ['Harbour'], validUntil: '2026-04-01', isStackable: false },
})

test.each<[CurrencyCode, string, en: string, zh: string]>([
  ['KWD', '2.500', 'KWD\u00a02.500', 'KWD\u00a02.500'],
  ['JPY', '250', '¥250', '¥250'],
  ['CNY', '25.00', '¥25.00', '¥25.00'],
])('a ticket of an operator in %s says its worth in it, and no line another', async (code, amount, en, zh) => {
  takeCurrencyFrom(() => currencyOf(code))
  for (const [language, expected] of [
    ['en', en],
    ['zh', zh],
  ] as const) {
    await switchLanguage(language)
    const { worth, lines } = ticketText(paper(amount), t)
    expect(worth).toContain(expected)
    if (code !== 'CNY') expect([worth, ...lines].join(' ')).not.toMatch(/元|yuan|CNY/)
  }
})
