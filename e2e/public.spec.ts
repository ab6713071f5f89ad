import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[RT-07, GD-01] a driver without an account registers on his phone, and the operator reads it', async ({
  browser,
  desk,
}) => {
  const page = await desk('/_cloud_shared/register')
  await expect(page.getByText('还没有人登记')).toBeVisible()
  const copy = page.getByRole('button', { name: '复制登记链接' })
  await expect(copy).toHaveAttribute('title', /\/ShareRegister\?code=[\da-f]{12}$/)
  const link = await copy.getAttribute('title')

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const fetched: string[] = []
  phone.on('request', request => fetched.push(new URL(request.url()).pathname))
  await phone.goto(link ?? '')
  await expect(phone.getByLabel('姓名')).toBeVisible()
  expect(await seriousFindings(phone)).toEqual([])
  await phone.getByLabel('姓名').fill('李四')
  await phone.getByLabel('手机号码').fill('123')
  await phone.getByLabel('车牌号').fill('粤 b·12345')
  await phone.getByRole('button', { name: '提交登记' }).click()
  await expect(phone.getByLabel('手机号码')).toHaveAttribute('aria-invalid', 'true')
  await expect(phone.getByLabel('手机号码')).toBeFocused()
  await phone.getByLabel('手机号码').fill('13800138000')
  await phone.getByRole('button', { name: '提交登记' }).click()
  await expect(phone.getByRole('heading', { name: '登记已收到' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // A page for phones: neither the console nor its library came along.
  expect(fetched.filter(path => /open-console|zod/.test(path))).toEqual([])
  expect(await phone.evaluate(() => sessionStorage.length)).toBe(0)

  await page.reload()
  await expect(page.getByRole('cell', { name: '李四' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '13800138000' })).toBeVisible()
})

test('[RT-07] its code is loaded on demand only, and a wrong link says what to do', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${tenant.address}/`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(fetched.filter(path => /share/i.test(path))).toEqual([])
  await page.goto(`${tenant.address}/ShareRegister`)
  await expect(page.getByRole('alert')).toContainText('链接不完整')
  await page.goto(`${tenant.address}/ShareRegister?code=000000000000`)
  await expect(page.getByRole('alert')).toContainText('链接已失效')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  expect(fetched.filter(path => /open-share/.test(path))).not.toEqual([])
})

test('[GD-01, RT-09] without a token every other page goes to the login', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  for (const path of [
    '/index',
    '/indexOne',
    '/authredirect?code=a&state=b',
    '/401',
    '/shareregister',
    '/dashboard/index',
  ]) {
    await page.goto(tenant.address + path)
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('[RT-04] the redirect helper takes no token and goes nowhere else', async ({ desk, tenant }) => {
  const page = await desk()
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  await page.goto(
    `${tenant.address}/authredirect?token=evil&redirect=https://evil.example/&next=//evil.example&code=a&state=b`,
  )
  await expect(page.getByRole('heading', { name: '没有可用的外部登录' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  await expect(page).toHaveURL(`${tenant.address}/dashboard/index`)
  expect(await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBe(token)
})

test('[RT-04] the redirect helper gives the answer to the window that asked, and closes', async ({ desk }) => {
  const page = await desk()
  const opened = page.waitForEvent('popup')
  const heard = page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('message', ({ origin, data }) => resolve({ isOwn: origin === location.origin, data }))
        open('/authredirect?code=one-time&state=mine&token=evil')
      }),
  )
  const popup = await opened
  expect(await heard).toEqual({ isOwn: true, data: { kind: 'authAnswer', code: 'one-time', state: 'mine' } })
  if (!popup.isClosed()) await popup.waitForEvent('close')
})
