import { lockUser, queryRole, queryUser, saveRole, screens, type UserRow } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let ask: Ask
const dialog = () => page.getByRole('dialog')
const rowOf = (name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk(screens['users/role'].at)
  ask = askAs(tenant, await tokenOf(page))
})

test.describe('[users/role] roles', () => {
  test('he makes one: "view" is ticked along, and a bad name is refused where it is', async () => {
    await button('新增').click()
    await dialog().getByLabel('角色名称').fill('_收费员')
    await dialog().getByLabel('黑名单 编辑').check()
    await expect(dialog().getByLabel('黑名单 查看')).toBeChecked()
    await inDialog('保存').click()
    await expect(dialog()).toContainText('首尾不能是下划线')
    await dialog().getByLabel('角色名称').fill('收费员')
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
    await inDialog('保存').click()
    await expect(dialog()).toBeHidden()
    await expect(rowOf('收费员')).toContainText('黑名单')
  })

  test('he copies it, and compares the two', async () => {
    await rowOf('收费员').click()
    await inDialog('复制为新角色').click()
    await expect(dialog().getByLabel('角色名称')).toHaveValue('收费员_副本')
    await dialog().getByLabel('过车记录 查看').check()
    await inDialog('保存').click()
    await expect(rowOf('收费员_副本')).toHaveCount(1)
    for (const name of ['收费员', '收费员_副本']) {
      await page
        .getByRole('row', { name: new RegExp(`${name}(?!_)`) })
        .getByRole('checkbox')
        .check()
    }
    await button('比较').click()
    await expect(dialog()).toContainText('只有“收费员_副本”有 1')
    await expect(dialog()).toContainText('两者都有 2')
    await page.keyboard.press('Escape')
    await expect(dialog()).toBeHidden()
  })

  test('when somebody else has changed the role meanwhile he gets a sentence, and nothing is lost', async () => {
    await page.reload()
    await rowOf('收费员_副本').click()
    await inDialog('编辑').click()
    await dialog().getByLabel('备注').fill('我的备注')
    const { list } = await ask(queryRole, { name: '收费员_副本' })
    const { roleId, version, name, permissions } = list[0] ?? { roleId: 0, version: 0, name: '', permissions: [] }
    await ask(saveRole, { roleId, version, name, permissions, remark: '别人的备注' })
    await inDialog('保存').click()
    await expect(page.getByText('角色“收费员_副本”在你打开后已被他人修改')).toBeVisible()
    await expect(dialog().getByLabel('备注')).toHaveValue('我的备注')
    await inDialog('取消').click()
    await button('放弃修改').click()
    await expect(rowOf('收费员_副本')).toContainText('别人的备注')
  })

  test('he removes it by his password; the admin role stays', async () => {
    await rowOf('管理员').getByRole('checkbox').check()
    await page.getByRole('button', { name: /^删除 1/ }).click()
    await dialog().getByLabel('登录密码').fill(password)
    await inDialog('下一步').click()
    await inDialog('删除').click()
    await expect(page.getByText('管理员角色拥有全部权限，不能修改权限，也不能删除')).toBeVisible()
    await rowOf('管理员').getByRole('checkbox').uncheck()
    await rowOf('收费员_副本').getByRole('checkbox').check()
    await page.getByRole('button', { name: /^删除 1/ }).click()
    await dialog().getByLabel('登录密码').fill(password)
    await inDialog('下一步').click()
    await inDialog('删除').click()
    await expect(rowOf('收费员_副本')).toHaveCount(0)
  })
})

test.describe('[users/employees] employees', () => {
  const fresh = 'Blue-7-Harbour'
  let link = ''
  let person: Page

  test.beforeAll(async ({ browser }) => {
    person = await (await browser.newContext()).newPage()
  })
  test.afterAll(() => person.context().close())

  test('he adds one with a role, and makes the link that sets the first password', async () => {
    await page.goto(new URL(screens['users/employees'].at, page.url()).href)
    await button('新增').click()
    await dialog().getByLabel('账号').fill('1zhang')
    await dialog().getByLabel('姓名').fill('张收费')
    await dialog().getByRole('combobox', { name: '角色' }).click()
    await page.getByRole('option', { name: '收费员' }).click()
    await dialog().getByLabel('姓名').click()
    await inDialog('保存').click()
    await expect(dialog()).toContainText('字母开头')
    await dialog()
      .getByLabel('账号')
      .fill(`zhang_${Date.now() % 1e9}`)
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
    await inDialog('保存').click()
    await expect(dialog()).toContainText('还没有设置密码')
    await inDialog('生成设密码链接').click()
    link = await dialog().getByLabel('链接', { exact: true }).inputValue()
    expect(link).toContain('/setPassword#')
    await inDialog('完成').click()
  })

  test('the person sets his password by it, signs in, and has just the screens of his role', async () => {
    await person.goto(link)
    await expect(person.getByText('张收费，你好')).toBeVisible()
    expect(await seriousFindings(person, 'body')).toEqual([])
    await person.getByLabel('新密码', { exact: true }).fill(fresh)
    await person.getByLabel('再次输入新密码').fill('Blue-7-Harbor')
    await person.getByRole('button', { name: '设置密码' }).click()
    await expect(person.getByText('两次输入的密码不相同')).toBeVisible()
    await person.getByLabel('再次输入新密码').fill(fresh)
    await person.getByRole('button', { name: '设置密码' }).click()
    await expect(person.getByRole('heading', { name: '密码已设置' })).toBeVisible()
    const account = /账号 (\S+) 和/.exec((await person.locator('main').textContent()) ?? '')?.[1] ?? ''
    await person.getByRole('link', { name: '去登录' }).click()
    await person.getByLabel('账号').fill(account)
    await person.getByLabel('密码', { exact: true }).fill(fresh)
    await person.getByRole('button', { name: '登录' }).click()
    const menu = person.getByRole('navigation', { name: '主菜单' })
    // The first is the way to his own first page.
    await expect(menu.getByRole('link')).toHaveText(['停车台', '黑名单'])
    await person.goto(link)
    await expect(person.getByText('链接无效、已使用或已过期')).toBeVisible()
    await person.goto(new URL(screens['operation/blackList'].at, link).href)
    await expect(person.getByRole('heading', { level: 1, name: '黑名单' })).toBeVisible()
  })

  test('when he is locked his open console is signed out by itself; the last administrator stays', async () => {
    await page.reload()
    await expect(dialog()).toContainText('正常')
    await inDialog('锁定').click()
    await page.getByRole('dialog', { name: '锁定' }).getByRole('button', { name: '锁定' }).click()
    await expect(page.getByRole('dialog', { name: '锁定' })).toBeHidden()
    await expect(dialog()).toContainText('已锁定')
    await expect(person.getByLabel('账号')).toBeVisible({ timeout: 20_000 })
    await dialog().getByRole('button', { name: '关闭' }).click()
    await rowOf('管理员').click()
    await inDialog('编辑').click()
    await dialog().getByLabel('只能看到指定的停车场').check()
    await dialog().getByRole('combobox', { name: '停车场' }).click({ force: true })
    await page.getByRole('option', { name: '南山停车场' }).click()
    await dialog().getByLabel('姓名').click()
    await inDialog('保存').click()
    await expect(page.getByText('至少要保留一位能登录、看到全部停车场')).toBeVisible()
    await inDialog('取消').click()
    await button('放弃修改').click()
    await expect(rowOf('管理员')).toContainText('全部停车场')
  })
})

test('[users/permission, users/menu] he sees why somebody cannot see a screen, and mends it', async () => {
  await page.goto(new URL(screens['users/permission'].at, page.url()).href)
  await page.getByRole('combobox', { name: '人员' }).click()
  await page.getByRole('option', { name: /张收费/ }).click()
  await page.getByRole('combobox', { name: '页面' }).click()
  await page.getByRole('option', { name: '过车记录' }).click()
  await expect(page.locator('main').getByRole('status')).toContainText('打不开“过车记录”')
  const links = page.getByRole('listitem').filter({ hasText: '满足' })
  await expect(links.filter({ hasText: '账号已锁定' })).toContainText('不满足')
  await expect(links.filter({ hasText: '缺少权限“过车记录 · 查看”' })).toContainText('不满足')
  expect(await seriousFindings(page, 'main')).toEqual([])
  const people = (await ask(queryUser, { name: '张收费' })) as { list: UserRow[] }
  const { list } = await ask(queryRole, { name: '收费员' })
  const role = list[0]
  if (!role) throw new Error('the role is gone')
  const { roleId, version, name } = role
  await ask(saveRole, { roleId, version, name, permissions: [...role.permissions, 'pass.read'] })
  await ask(lockUser, { userId: people.list[0]?.userId ?? 0, locked: false })
  await page.reload()
  await expect(page.locator('main').getByRole('status')).toContainText('张收费 能打开“过车记录”')
  await page.getByLabel('查找权限、页面、角色或人员').fill('过车记录')
  await page.getByText('过车记录 · 查看', { exact: true }).click()
  await expect(page.getByRole('group').filter({ hasText: 'pass.read' })).toContainText('收费员')
  await page.goto(new URL(screens['users/menu'].at, page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: '菜单管理' })).toBeVisible()
})
