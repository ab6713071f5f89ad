import { type ChildProcess, spawn } from 'node:child_process'
import { querySignInProvider, saveUser, screens, userDetail } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { node, root } from './product.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

const email = 'wang@jia.example'
let child: ChildProcess | undefined

/** A real OpenID Connect provider, where whoever comes is signed in at once. */
const startProvider = (site: string) =>
  new Promise<{ issuer: string; clientId: string; clientSecret: string }>((resolve, reject) => {
    const person = JSON.stringify({ sub: 'wang', email, email_verified: true })
    const started = spawn(node, ['apps/server/src/testing/serve-provider.ts', site, person], { cwd: root })
    child = started
    let said = ''
    started.stdout.on('data', chunk => {
      said += chunk
      const line = said.split('\n').find(each => each.startsWith('{'))
      if (line && said.includes(`${line}\n`)) resolve(JSON.parse(line))
    })
    started.once('exit', status => reject(new Error(`the provider ended with ${status}: ${said}`)))
  })
test.afterAll(() => void child?.kill())

test('[system/settings] an operator sets up its own sign-in, an employee comes in by it, and reads why he does not', async ({
  desk,
  tenant,
  browser,
}) => {
  test.slow()
  const { issuer, clientId, clientSecret } = await startProvider(tenant.address)
  const page = await desk(screens['system/settings'].at)
  const ask = askAs(tenant, await tokenOf(page))
  const entry = { account: `wang_${Date.now() % 1_000_000}`, realName: '王小明', roleIds: [], providerName: email }
  const { userId } = await ask(saveUser, entry)
  // By the keyboard: the page may still grow while the mouse is on its way.
  await page.getByLabel('统一登录').getByRole('button', { name: '设置' }).press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('甲停车员工')
  await form.getByLabel('服务地址').fill(issuer)
  await form.getByLabel('客户端 ID').fill(clientId)
  await form.getByLabel('客户端密钥').fill('wrong')
  await form.getByRole('button', { name: '测试连接' }).click()
  await expect(form.getByRole('alert')).toContainText('不接受客户端 ID 或密钥')
  await form.getByLabel('客户端密钥').fill(clientSecret)
  await form.getByRole('button', { name: '测试连接' }).click()
  await expect(form.getByRole('status')).toContainText('可以连接')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('dialog').filter({ hasText: '确定保存' }).getByRole('button', { name: '保存' }).click()
  const link = page.getByLabel('登录链接')
  await expect(link).toHaveValue(/operator=/)

  const own = await (await browser.newContext()).newPage()
  await own.goto(await link.inputValue())
  expect(await seriousFindings(own)).toEqual([])
  await own.getByRole('button', { name: '使用“甲停车员工”登录' }).click()
  await expect(own.getByText('王小明').first()).toBeVisible()
  expect(new URL(own.url()).search).toBe('')

  const { version } = await ask(userDetail, { userId })
  await ask(saveUser, { userId, version, ...entry, leavesOn: '2020-01-01' })
  const again = await (await browser.newContext()).newPage()
  await again.goto(tenant.address)
  await again.getByRole('link', { name: '单位统一登录' }).click()
  const { code } = await ask(querySignInProvider, {})
  await again.getByLabel('运营商代码').fill(code)
  await again.getByRole('button', { name: '下一步' }).click()
  await again.getByRole('button', { name: /登录$/ }).click()
  await expect(again.getByRole('alert').first()).toContainText('已锁定或已离职')
  await expect(again.getByRole('button', { name: '使用“甲停车员工”登录' })).toBeVisible()
})
