import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const records = '/_cloud_operation/records'

let page: Page
let of: Tenant

test.beforeAll(async ({ desk, tenant }) => {
  of = tenant
  await tenant.report([
    { direction: 'in', plate: '粤B11111', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B11111', passedAt: '2026-03-02T18:30:00+08:00' },
    { direction: 'in', plate: '粤B22222', passedAt: '2026-03-02T09:00:00+08:00' },
  ])
  page = await desk(records)
})

const rows = () => page.getByRole('main').locator('tbody tr[aria-rowindex]')
const headings = () =>
  page
    .getByRole('main')
    .locator('th[data-column]')
    .evaluateAll(all => all.map(heading => (heading as HTMLElement).dataset.column))
const target = () => page.getByTitle('视图', { exact: true })
const panel = () => page.getByRole('dialog', { name: /^视图/ })
const line = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}`) })

const save = async (name: string) => {
  await target().click()
  await panel().getByLabel('把现在的筛选、排序和列保存为').fill(name)
  await page.keyboard.press('Enter')
  await expect(target()).toHaveText(name)
}

test('[operation/records] filters, sort, columns and density are saved under a name; another view and back', async () => {
  await page.goto(`${of.address}${records}?parkStatus=left&sort=-payableAmount`)
  await expect(rows()).toHaveCount(1)
  await page.getByRole('button', { name: '列设置' }).click()
  const columns = page.getByRole('dialog', { name: '列设置' })
  await columns.getByLabel('异常标记', { exact: true }).uncheck()
  await columns.getByRole('button', { name: '上移 停车状态' }).click()
  await columns.getByText('紧凑').click()
  await page.keyboard.press('Escape')
  await save('已离场')
  await expect(page).toHaveURL(/parkStatus=left.*saved=\d+/)
  expect(await seriousFindings(page, 'main')).toEqual([])

  await target().click()
  await panel().getByRole('button', { name: '全部数据' }).click()
  await expect(rows()).toHaveCount(2)
  await expect(page).toHaveURL(url => url.search === '')
  await target().click()
  await line('已离场').click()
  await expect(rows()).toHaveCount(1)
  const shown = await headings()
  expect(shown[0]).toBe('parkStatus')
  expect(shown).not.toContain('mark')
  expect(
    await rows()
      .first()
      .evaluate(row => row.getBoundingClientRect().height),
  ).toBeLessThan(32)
})

test('[operation/records] the link carries the view to another browser', async ({ browser }) => {
  const url = page.url()
  const other = await (await browser.newContext()).newPage()
  await other.goto(url)
  await signIn(other, { address: of.address, account: of.account }, url.slice(of.address.length))
  await expect(other.getByTitle('视图', { exact: true })).toHaveText('已离场')
  await expect(other.locator('th[data-column]').first()).toHaveAttribute('data-column', 'parkStatus')
  await expect(other.locator('th[data-column="mark"]')).toHaveCount(0)
  await expect(other.locator('tbody tr[aria-rowindex]')).toHaveCount(1)
  // That sign-in ended the first session.
  await other.context().close()
  await page.goto(of.address + records)
  await signIn(page, of, records)
})

test('[operation/records] the list opens with the default; what is changed goes into the view or into another', async () => {
  await target().click()
  const star = panel().getByRole('button', { name: '打开列表时默认使用“已离场”' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.goto(of.address + records)
  await expect(target()).toHaveText('已离场')
  await expect(rows()).toHaveCount(1)

  await page.getByRole('search').getByRole('button', { name: '清空', exact: true }).last().click()
  await expect(rows()).toHaveCount(2)
  await expect(target()).toHaveText('已离场（已修改）')
  await target().click()
  await panel().getByRole('button', { name: '把修改存入“已离场”' }).click()
  await expect(target()).toHaveText('已离场')
  await page.keyboard.press('Escape')
  await page.goto(of.address + records)
  await expect(target()).toHaveText('已离场')
  await expect(rows()).toHaveCount(2)
})

test('[operation/records] a view is renamed, shared with a role and removed, all by the keyboard; a name is taken once', async () => {
  await save('第二个')
  await target().focus()
  await page.keyboard.press('Enter')
  // The panel takes the focus as it opens.
  await expect(panel().locator(':focus')).toHaveCount(1)
  await panel().getByRole('button', { name: '修改视图“第二个”' }).focus()
  await page.keyboard.press('Enter')
  const name = panel().getByLabel('“第二个”的新名称')
  await name.fill('已离场')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/./)
  await name.fill('全部车')
  await panel().getByRole('combobox', { name: '共享给角色' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel().getByRole('button', { name: '保存', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(line('全部车')).toContainText('已共享')
  await panel().getByRole('button', { name: '删除视图“全部车”' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel()).toContainText('共享给的人也不再看到它')
  await panel().getByRole('button', { name: '删除', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(line('全部车')).toHaveCount(0)
  await expect(target()).toHaveText('视图')
})
