import { AsyncLocalStorage } from 'node:async_hooks'
import { type Currency, defaultCurrency, takeCurrencyFrom } from '@parkdesk/contract'

const calls = new AsyncLocalStorage<Currency>()
takeCurrencyFrom(() => calls.getStore() ?? defaultCurrency)

/**
 * Runs work for a tenant: all that it awaits reads and writes amounts in this currency. Calls of a signed-in person and of a box run so. Jobs count
 * in fen alone; one that writes an amount as text has to run so, too.
 */
export const inCurrency = <Result>(currency: Currency, work: () => Result): Result => calls.run(currency, work)
