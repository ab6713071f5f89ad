import { listScreens } from '@parkdesk/contract'
import { seriousFindings } from './serious-findings.ts'
import { expect, test } from './walk/fixture.ts'

/** Specification 2.2, with the titles of its list of screens. */
const fixedRoutes: [path: string, title: string][] = [
  ['/dashboardCd', '控制台'],
  ['/_cloud_system/messageCenter', '消息中心'],
  ['/_cloud_system/historyCenter', '版本更新历史'],
  ['/_cloud_Public/smsSendList', '短信记录'],
  ['/_cloud_system/banner', '广告'],
  ['/_cloud_system/app_version', 'APP 版本'],
  ['/reportData/Sentry_Data', '岗亭值班统计'],
  ['/reportData/Operation_CarFlow', '车辆统计'],
  ['/_cloud_basic/parkinLotSentry', '岗亭'],
  ['/_cloud_basic/shiftSentry', '岗亭排班'],
  ['/_cloud_operation/Alarm_Dispose', '预约订单统计'],
  ['/_cloud_map/map', '地图控制台'],
  ['/_cloud_operation/Subbusiness_list', '子商户列表'],
  ['/_cloud_operation/Subaccount_list', '子账户列表'],
  ['/_cloud_operation/See_Reconciliation', '查看财务'],
  ['/_cloud_user/RegisterStatic', '注册统计'],
  ['/_cloud_Public/importantNotice', '重要通知'],
  ['/_cloud_system/setPush', '推送设置'],
  ['/_cloud_system/menuConfig', '菜单配置'],
]

const built = new Set<string>(listScreens().map(({ at }) => at))

test('[RT-10] the 19 fixed routes exist inside the layout, with a Chinese title, and in no side menu', async ({
  walker,
}) => {
  const { page, goTo } = walker
  const main = page.getByRole('main')
  // By its address, as a person may; the others by the console's own router.
  await page.goto(new URL('/dashboardCd', page.url()).href)
  for (const [path, title] of fixedRoutes) {
    await goTo(path)
    await expect(main.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
    await expect(page, path).toHaveTitle(new RegExp(`^${title} · `))
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('navigation', { name: '主菜单' }).locator(`a[href="${path}"]`), path).toHaveCount(0)
    if (!built.has(path)) await expect(main, path).toContainText('此功能将在后续版本中提供。 这里将')
  }
})

test('a page whose business comes later keeps nobody from working, and is no wider than the phone', async ({
  walker,
}) => {
  const { page, goTo } = walker
  const later = fixedRoutes.map(([path]) => path).filter(path => !built.has(path))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of later) {
    await goTo(path)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path, intervals: [50] })
      .toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await seriousFindings(page)).toEqual([])
})
