import type { Page } from '@playwright/test'
import { expect, openByMenu } from './fixture.ts'

/** The live sheet of the charge rule's page: a stay, its fee, and the examples. */
export function ruleSheet(page: Page) {
  const sheet = () => page.getByRole('region', { name: '试算' })
  const fee = () => page.getByRole('status', { name: '停车费' })
  return {
    sheet,
    fee,

    /** A new rule of 5.00 a begun hour, in the laboratory, with a stay of twenty minutes on a Wednesday. */
    async beginHourly(name: string) {
      await openByMenu(page, '收费规则')
      await page.getByRole('button', { name: '新增' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '空白' }).click()
      // The list that is leaving has a filter of the field's name.
      await expect(sheet()).toBeVisible()
      await page.getByRole('textbox', { name: '规则名称' }).fill(name)
      await page.getByLabel('第 1 档 每单位').fill('5')
      await sheet().getByLabel('入场', { exact: true }).fill('2024-04-17 10:00')
      await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 10:20')
    },

    /** Keeps the stay of the sheet with its fee as an example, which saves the rule, too. */
    async keepExample(name: string, expected: string) {
      await expect(fee()).toHaveText(`¥${expected}`)
      await page.getByLabel('用例名称').fill(name)
      await page.getByLabel('应收（元）').fill(expected)
      await page.getByRole('button', { name: '存为用例' }).click()
      await expect(page.getByLabel('用例名称')).toHaveValue('')
      await expect(page).toHaveURL(/rule=\d+&version=1/)
    },
  }
}
