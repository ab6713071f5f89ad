import { saveLot, screens } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'

test('[home/page] a person begins with what waits for him, each line leads to its list, and he finds again what he looked at', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['operation/records'].at)
  await tenant.report([{ direction: 'out', plate: '粤B12345', passedAt: '2026-03-02T08:00:00+08:00' }])
  await askAs(tenant, await tokenOf(page))(saveLot, { name: '筹备车场', capacity: 10 })
  const main = page.getByRole('main')
  const home = page.getByRole('link', { name: '首页 停车台' })
  const part = (name: string) => main.getByRole('region', { name })
  await home.click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('首页')
  await expect(part('收藏的页面')).toContainText('点星标')
  await expect(part('最近查看').getByRole('link')).toHaveText(['停车订单'])
  await expect(part('待处理').getByRole('listitem').filter({ hasText: '筹备未完成的停车场' })).toContainText('1')

  await part('待处理').getByRole('link', { name: '待匹配的停车订单' }).click()
  await expect(page).toHaveURL(/records\?payStatus=toMatch/)
  await main.locator('tbody tr[aria-rowindex]').filter({ hasText: '12345' }).click()
  await expect(page).toHaveURL(/order=\d+/)
  await expect(page.getByRole('dialog')).toContainText('12345')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '收藏此页面' }).click()

  await home.click()
  await expect(part('收藏的页面').getByRole('link')).toHaveText(['停车订单'])
  await expect(part('最近查看').getByRole('link').first()).toHaveText('停车订单')
  await part('最近查看').getByRole('link', { name: '粤B12345' }).click()
  await expect(page.getByRole('dialog')).toContainText('12345')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('12345')
})
