import { expect, test } from '@playwright/test'
import { run } from './product.ts'

test('the pages stay within their kilobytes: login, shell with the first list, each screen', async () => {
  test.setTimeout(180_000)
  const { code, said } = await run(['bench/src/main.ts', 'console', '--bytes'], process.env)
  expect(code, said).toBe(0)
})
