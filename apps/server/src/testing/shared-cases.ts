import { existsSync, readFileSync } from 'node:fs'

/** Worked cases of `../shared/data/payments`, for `describe.skipIf(!cases)`: undefined where the folder is not there. Titles of such tests say so. */
export function sharedCases<Cases>(name: 'ledger-cases.json' | 'invoice-cases.json'): Cases | undefined {
  const file = new URL(`../../../../../shared/data/payments/${name}`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export const skippedWithout = '(skipped: ../shared/data/payments is not there)'
