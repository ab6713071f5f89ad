import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test.describe.configure({ mode: 'serial' })

/** A year that no release knows yet. */
const year = Math.max(2027, new Date().getFullYear() + 1)
/** The first day of a month that falls on a weekday, 1 Monday to 7 Sunday. */
const first = (weekday: number, month: string) =>
  Array.from({ length: 7 }, (_, index) => `${year}-${month}-0${index + 1}`).find(
    date => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday % 7,
  ) ?? ''
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
const off = (date: string, name: string) => ({ date, name, isOffDay: true })
const published = {
  year,
  papers: [],
  days: [
    off(`${year}-01-01`, '元旦'),
    ...['05', '06', '07', '08'].map(day => off(`${year}-02-${day}`, '春节')),
    { date: first(6, '03'), name: '春节', isOffDay: false },
    off(`${year}-04-05`, '清明节'),
    off(`${year}-05-01`, '劳动节'),
    off(`${year}-13-01`, '国庆节'),
    off(`${year}-10-01`, '国庆节'),
  ],
}

let page: Page
test.beforeAll(async ({ desk }) => {
  page = await desk()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '节假日' }).click()
  await expect(page).toHaveURL(/_cloud_operation\/holidays/)
})

const day = (date: string) => page.locator(`button[data-date="${date}"]`)
test('[operation/holidays] a year that is not announced says so, and what its days are charged by', async () => {
  const warning = page.getByText(new RegExp(`${year} 年的放假安排还没有|再过不久就是 ${year} 年`))
  for (let next = new Date().getFullYear() + 1; next <= year; next++) {
    await page.getByRole('button', { name: '下一年' }).click()
    await expect(page.getByText(`${next} 年`, { exact: true })).toBeVisible()
  }
  await expect(warning).toBeVisible()
  await expect(day(`${year}-10-01`)).not.toHaveAccessibleName(/国庆节/)
  expect(await seriousFindings(page, 'main')).toEqual([])
})

test('[operation/holidays] he imports the published year; the invalid row is reported, and the warning is gone', async () => {
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${year}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(published)),
  })
  const failed = dialog.getByRole('row', { name: /days/ })
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText('日期格式应为 YYYY-MM-DD')
  await expect(failed.getByRole('cell', { name: '9', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText(/放假安排还没有/)).toBeHidden()
  await expect(page.getByText('休 8 天')).toBeVisible()
  await expect(page.getByText('班 1 天')).toBeVisible()
  await expect(day(`${year}-10-01`)).toHaveAccessibleName(/国庆节，放假，黄金周/)
  await expect(day(first(6, '03'))).toHaveAccessibleName(/春节，调休上班，调休上班日/)
  // The mark stands in the corner in a colour of its own, so that it is not read as a word with the letter of the class.
  const markOf = (date: string) =>
    day(date).evaluate(cell => {
      const { content, position, backgroundColor } = getComputedStyle(cell, '::before')
      return { content, position, backgroundColor }
    })
  const [off, worked] = await Promise.all([markOf(`${year}-10-01`), markOf(first(6, '03'))])
  expect([off.content, off.position, worked.content]).toEqual(['"休"', 'absolute', '"班"'])
  expect(off.backgroundColor).not.toBe(worked.backgroundColor)
})

test('[operation/holidays] he walks the year by the keyboard, makes a day a holiday and sees its class change', async () => {
  const wednesday = first(3, '06')
  await expect(day(wednesday)).toHaveAccessibleName(/工作日$/)
  await day(dayBefore(wednesday)).focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(wednesday)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(day(wednesday)).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog')
  await expect(editor).toContainText('类别：工作日')
  await expect(editor.getByRole('radio', { name: '班' })).toBeDisabled()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(day(wednesday)).toBeFocused()

  await page.keyboard.press('Enter')
  await editor.getByText('休', { exact: true }).click()
  await editor.getByRole('combobox', { name: '节日名称' }).fill('店庆')
  await editor.getByLabel('修改原因').fill('开业十周年')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor).toBeHidden()
  await expect(day(wednesday)).toHaveAccessibleName(/店庆，放假，小节日/)
  await expect(page.getByText('休 9 天')).toBeVisible()
})

test('[operation/holidays] he adds a class for the summer and puts it where it belongs', async () => {
  const classes = page.getByRole('region', { name: '日期类别' })
  await classes.getByRole('button', { name: '新增类别' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('暑期')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toContainText('请至少设一个条件')
  await dialog.getByLabel('从').fill('07-01')
  await dialog.getByLabel('到').fill('08-31')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(classes.getByRole('listitem').first()).toContainText('暑期')
  for (let step = 0; step < 4; step++) await classes.getByRole('button', { name: '下移“暑期”' }).click()
  await expect(classes.getByRole('listitem').nth(4)).toContainText('07-01 至 08-31')
  // Not yet saved: the calendar stays as it is.
  await expect(day(first(3, '07'))).toHaveAccessibleName(/工作日$/)
  await classes.getByRole('button', { name: '保存类别' }).click()
  await expect(day(first(3, '07'))).toHaveAccessibleName(/暑期$/)
  await expect(day(first(3, '06'))).toHaveAccessibleName(/店庆/)
  await expect(classes.getByRole('listitem').nth(4)).toContainText('62 天')
})

test('[operation/holidays] the history says who changed what, and why', async () => {
  await page.getByRole('button', { name: '版本历史' }).click()
  const drawer = page.getByRole('dialog')
  const versions = drawer.getByRole('listitem').filter({ hasText: /^第 \d 版/ })
  await expect(versions).toHaveCount(4)
  await expect(versions.nth(0)).toContainText('新增类别“暑期”')
  await expect(versions.nth(1)).toContainText('开业十周年')
  await expect(versions.nth(1)).toContainText(`${first(3, '06')} 按星期 → 店庆（休）`)
  await expect(versions.nth(1)).toContainText('管理员')
  await expect(versions.nth(2)).toContainText(`${year}.json`)
  await versions.nth(2).getByText('9 个日期').click()
  await expect(versions.nth(2)).toContainText(`${year}-10-01 按星期 → 国庆节（休）`)
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('[operation/holidays] on a phone the months stand below each other', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [january, february] = await Promise.all([`${year}-01-15`, `${year}-02-15`].map(date => day(date).boundingBox()))
  expect(february?.y).toBeGreaterThan((january?.y ?? 0) + 100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
