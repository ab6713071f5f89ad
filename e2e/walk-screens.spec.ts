import { listScreens, type NamedScreen, screens } from '@parkdesk/contract'
import { seriousFindings } from './serious-findings.ts'
import { expect, test, type Walker } from './walk/fixture.ts'

test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** What else of a screen an address opens. */
const states: Record<string, readonly string[]> = {
  'operation/chargeRules': ['?rule=new&template=dayNight'],
  'operation/coupons': ['?view=grants', '?view=coupons'],
  'operation/discounts': ['?view=statement'],
  'operation/cardManager': ['?view=spot', '?view=order'],
  'group/vehicles': ['?view=passes'],
  'report/inspection': ['?view=rounds', '?view=plans'],
}

/** What a list is asked for whose usual filter finds nothing: the only person here does not decide what he asked for himself. */
const filters: Record<string, string> = { 'operation/approvals': '?whose=all' }

/** Headings that are not the title of the tab: a car park's page without one is for a new one, coupons begin with their templates, and the walls have no tab of the shell. */
const ownTitles: Record<string, string> = {
  'basic/parkEdit': '新增停车场',
  'operation/coupons': '优惠模板',
  'operation/coupons?view=grants': '发放记录',
  'operation/coupons?view=coupons': '优惠券明细',
  'bigScreen/v1': '南山停车场',
  'bigScreen/v2': '停车运营大屏',
}

/** The tab's title where the furnished tenant has renamed the menu's entry. */
const renamed: Record<string, string> = { 'operation/parking': '南山页' }

for (const screen of listScreens()) {
  test(`[${screen.key}] has a title and its rows, in both languages and themes, on a desk and on a phone, without an error`, async ({
    walker,
  }) => {
    for (const search of [filters[screen.key] ?? '', ...(states[screen.key] ?? [])]) await look(walker, screen, search)
  })
}

test('[operation/chargeRules] a rule that lots charge by is read by everybody, and on a phone', async ({ walker }) => {
  const { page, goTo, takeErrors } = walker
  await goTo(screens['operation/chargeRules'].at)
  await page.locator('main tbody tr[aria-rowindex]').first().click()
  await expect(page).toHaveURL(/rule=\d+/)
  await expect(page.getByRole('region', { name: '试算' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  await expectFits(walker, 'the laboratory')
  const sheetWidth = async () => (await page.getByRole('region', { name: '试算' }).boundingBox())?.width
  await expect.poll(sheetWidth, { message: 'on a phone the sheet is below the editor' }).toBeGreaterThan(300)
  await page.setViewportSize(desk)
  expect(takeErrors()).toEqual([])
})

test('[report/inspection] on a phone a person checks the points of a round that is due; with the last it is done', async ({
  walker,
}) => {
  const { page, goTo, takeErrors } = walker
  await page.setViewportSize(phone)
  await goTo(screens['report/inspection'].at)
  await page.getByText('待巡检').or(page.getByText('巡检中')).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('status')).toHaveText('已检 1 / 2')
  await expect(drawer.getByRole('link', { name: '维修工单' })).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await expectFits(walker, 'a round')
  await drawer.getByRole('button', { name: '有问题…' }).click()
  const form = page.getByRole('dialog', { name: /有问题 ·/ })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('请写明发现的问题')
  await form.getByRole('button', { name: '取消' }).click()
  await drawer.getByRole('button', { name: '正常' }).click()
  await expect(drawer.getByRole('status')).toHaveText('已检 2 / 2')
  await expect(drawer).toContainText('按时完成')
  await expect(drawer.getByRole('button', { name: '正常' })).toHaveCount(0)
  await page.setViewportSize(desk)
  expect(takeErrors()).toEqual([])
})

async function look(walker: Walker, { key, at }: NamedScreen, search: string): Promise<void> {
  const path = at + search
  const { page, goTo, takeErrors } = walker
  await page.setViewportSize(desk)
  await goTo(path)
  const heading = page.getByRole('heading').first()
  // What an address opens on a screen has a heading of its own, which may come with what it is about.
  const ownTitle = ownTitles[key + search]
  if (ownTitle !== undefined) await expect(heading, path).toHaveText(ownTitle)
  const title = (await heading.textContent()) ?? ''
  // A screen that could not be loaded has another heading than its tab.
  if (ownTitle === undefined && search === (filters[key] ?? ''))
    await expect(page, path).toHaveTitle(new RegExp(`^${RegExp.escape(renamed[key] ?? title)} · `))
  const isList = await page.getByRole('main').getByRole('button', { name: '列设置' }).isVisible()
  if (isList) await expect(page.locator('main tbody tr[aria-rowindex]').first(), path).toBeVisible()
  expect(await seriousFindings(page), path).toEqual([])
  // In English it goes back from the phone to the desk: each change of the size draws the screen again.
  await page.setViewportSize(phone)
  await expectFits(walker, path)
  const isInShell = await page.getByRole('region', { name: '顶栏' }).isVisible()
  if (isInShell) {
    await turnTo(walker, 'English')
    await expect(heading, `${path} in English`).not.toHaveText(title)
    await expectFits(walker, `${path} in English`)
  }
  await page.setViewportSize(desk)
  if (isInShell) {
    await turnTo(walker, '中文')
    await expect(heading).toHaveText(title)
  }
  expect(takeErrors(), path).toEqual([])
}

async function turnTo({ page }: Walker, language: '中文' | 'English'): Promise<void> {
  await page.getByRole('button', { name: /^(界面语言|Language)$/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

/** On a phone, which the page is as large as. */
async function expectFits({ page }: Walker, what: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: `${what} is as wide as the phone`, intervals: [50] }).toBeLessThanOrEqual(390)
  await expect.poll(() => page.evaluate(outOfReach), { message: `${what} on a phone`, intervals: [50] }).toEqual([])
}

/** Runs in the page: what people press or type in that hangs over the edge. Rows, tabs and grids scroll sideways. */
function outOfReach(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, h1)')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .filter(element => !element.closest('table, [role=tablist], [role=grid]'))
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < 0 || right > innerWidth)
    })
    .map(element => element.getAttribute('aria-label') ?? element.textContent.trim())
}
