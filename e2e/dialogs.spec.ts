import { expect, type OpenDesk, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

type Language = 'zh' | 'en'

const openedParts = '[role=dialog], [role=menu]'

/** The black list with one entry, in a language. */
const openList = async (desk: OpenDesk, tenant: Tenant, language: Language) => {
  const page = await desk()
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  await fetch(`${tenant.address}/api/billBlackPlate/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
    body: JSON.stringify({ plateNumber: '粤B66666' }),
  })
  await page.context().addCookies([{ name: 'language', value: language, url: tenant.address }])
  await page.reload()
  await expect(page.getByRole('row', { name: /粤B\s?66666/ })).toBeVisible()
  return page
}

const words = {
  zh: {
    user: '管理员',
    password: '修改密码',
    avatar: '更换头像',
    choose: '选择图片',
    logOut: '退出登录',
    create: '新增',
    export: '导出',
    import: '导入',
    remove: '删除',
    theme: '主题',
    language: '界面语言',
    columns: '列设置',
    loginPassword: '登录密码',
    next: '下一步',
    login: '登录',
  },
  en: {
    user: '管理员',
    password: 'Change password',
    avatar: 'Change avatar',
    choose: 'Choose a picture',
    logOut: 'Sign out',
    create: 'New',
    export: 'Export',
    import: 'Import',
    remove: 'Remove',
    theme: 'Theme',
    language: 'Language',
    columns: 'Columns',
    loginPassword: 'Password',
    next: 'Next',
    login: 'Sign in',
  },
} as const

for (const language of ['zh', 'en'] as const) {
  test(`nothing serious stands in the way in the shell and its dialogs, ${language}`, async ({ desk, tenant }) => {
    test.setTimeout(120_000)
    const say = words[language]
    const page = await openList(desk, tenant, language)
    const findings: Record<string, string[]> = {}
    const look = async (what: string, close = true) => {
      // The page behind is looked at once, below.
      const opened = page.locator(openedParts)
      findings[what] = await seriousFindings(
        page,
        (await opened.count()) > 0 ? openedParts : undefined,
        language === 'zh',
      )
      if (close) await page.keyboard.press('Escape')
    }
    const dialog = () => page.getByRole('dialog')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const openUserMenu = async (item: string) => {
      await page.getByRole('button', { name: say.user }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect(dialog()).toBeVisible()
    }
    await page.getByRole('button', { name: say.user }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('user menu')
    await openUserMenu(say.password)
    findings['the page behind a dialog'] = await seriousFindings(page, undefined, language === 'zh')
    await press(say.avatar)
    await expect(page.getByRole('button', { name: say.choose })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles('docs/pictures/orders.png')
    await expect(page.getByRole('application')).toBeVisible()
    await look('avatar')
    await openUserMenu(say.logOut)
    await look('log out')
    for (const name of [say.theme, say.language]) {
      await press(name)
      await expect(page.getByRole('menu')).toBeVisible()
      await look(name)
    }
    for (const name of [say.create, say.export, say.import]) {
      await page.getByRole('main').getByRole('button', { name }).click()
      await expect(dialog()).toBeVisible()
      await look(name)
      await expect(dialog()).toBeHidden()
    }
    await page
      .getByRole('row', { name: /粤B\s?66666/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('main').getByRole('button', { name: say.remove }).click()
    await dialog().getByLabel(say.loginPassword, { exact: true }).fill(password)
    await look('re-check', false)
    await dialog().getByRole('button', { name: say.next }).click()
    await expect(dialog().getByRole('button', { name: say.remove })).toBeVisible()
    await look('question with a notice')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /./ }).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('combobox').fill('666')
    await look('palette')
    expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([])
  })
}

test('[SH-01] every control is reached by the keyboard, is seen to be, and has a name', async ({ desk, tenant }) => {
  const page = await openList(desk, tenant, 'zh')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  const seen: string[] = []
  for (let step = 0; step < 60; step++) {
    const now = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const style = getComputedStyle(element)
      const field = element.closest('.mantine-Input-wrapper')?.querySelector('input') ?? element
      const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      const hasBorder = isField && getComputedStyle(field).borderColor !== 'rgb(0, 0, 0)'
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const label = isField ? (element.labels?.[0]?.textContent ?? element.getAttribute('placeholder') ?? name) : name
      return { what: `${element.tagName} ${label}`, isSeen: hasRing || hasBorder, isNamed: label !== '' }
    })
    if (!now) break
    seen.push(now.what)
    expect(now, now.what).toMatchObject({ isSeen: true, isNamed: true })
    await page.keyboard.press('Tab')
  }
  expect(seen.length).toBeGreaterThan(20)
})

test('a menu of the top bar opens by the keyboard at its first use as ever after, and gives the focus back', async ({
  desk,
  tenant,
}) => {
  const page = await openList(desk, tenant, 'zh')
  for (const [name, key] of [
    ['主题', 'Enter'],
    ['界面语言', 'Space'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    for (const time of ['first', 'second', 'with the focus still on the button']) {
      await button.focus()
      await page.keyboard.press(key)
      await expect(page.getByRole('menu').getByRole('menuitemradio').first()).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      if (time.startsWith('with')) {
        await expect(button).not.toBeFocused()
        await button.focus()
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  }
})

test('the skip link leads past the menu', async ({ desk, tenant }) => {
  const page = await openList(desk, tenant, 'zh')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('by Ctrl K alone a person jumps to a screen by its name in either language, and to an order by its plate', async ({
  desk,
  tenant,
}) => {
  await tenant.report([
    { direction: 'in', plate: '粤B77001', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B77001', passedAt: '2026-03-02T09:00:00+08:00' },
  ])
  const page = await openList(desk, tenant, 'zh')
  const field = page.getByRole('combobox', { name: '查找页面、车牌、订单或车主' })
  const options = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  const open = async (query: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(query)
  }
  await open('alarms')
  await expect(options.first()).toContainText('报警处理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/_cloud_operation\/alarms/)
  await expect(field).toBeHidden()

  await open('B77001')
  await expect(options.filter({ hasText: /粤B77001.*南山停车场/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('南山停车场')
  await page.keyboard.press('Escape')

  await open('B77001')
  await expect(options).toHaveText([/^车辆粤B77001/, /^订单粤B77001/, /^车牌B77001/])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/records\?.*plateNumber=B77001/)
  await open('没有这样的页面')
  await expect(page.getByText('没有找到，换个说法试试')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '查找页面、车牌、订单或车主' }).click()
  await expect(field, 'on a phone by its button').toBeFocused()
})

test('a starred screen stands below the menu until its star is taken away', async ({ desk, tenant }) => {
  const page = await openList(desk, tenant, 'zh')
  const favourites = page.getByRole('list', { name: '收藏' })
  await page.getByRole('button', { name: '收藏此页面' }).click()
  await expect(favourites.getByRole('link')).toHaveText(['黑名单'])
  await page.reload()
  await favourites.getByRole('link', { name: '黑名单' }).click()
  await expect(page.getByRole('button', { name: '收藏此页面', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: '收藏此页面' }).click()
  await expect(favourites).toBeHidden()
})
