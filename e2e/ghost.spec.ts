import { lotOptions, recountLot, screens } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[operation/unmatched] a ghost is joined to an exit that differs in one sign, another is marked as gone and given back to the count', async ({
  desk,
  tenant,
}) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await tenant.report([
    { direction: 'in', plate: '粤B61001', passedAt: hoursAgo(5) },
    { direction: 'in', plate: '粤B62002', passedAt: hoursAgo(4) },
    { direction: 'out', plate: '粤B6100T', passedAt: hoursAgo(3) },
    { direction: 'out', plate: '粤B62005', passedAt: hoursAgo(2) },
  ])
  const page = await desk(screens['operation/unmatched'].at)
  const call = askAs(tenant, await tokenOf(page))
  const [lot] = await call(lotOptions, {})
  await call(recountLot, { lotId: lot?.lotId ?? 0, regionId: null, counted: 0, reason: '盘点' })

  await page.getByRole('button', { name: '滞留车辆' }).click()
  const drawer = page.getByRole('dialog', { name: '滞留车辆' })
  const ghost = (exit: string) => drawer.getByRole('listitem').filter({ hasText: `有车牌 ${exit} 出场` })
  await expect(ghost('粤B6100T')).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await ghost('粤B6100T').getByRole('button', { name: '匹配' }).click()
  await expect(ghost('粤B6100T')).toHaveCount(0)
  await ghost('粤B62005').getByRole('button', { name: '已离场' }).click()
  await expect(drawer).toContainText('没有滞留车辆')
  await expect(drawer).toContainText('1 辆滞留车辆被减了两次')
  await drawer.getByRole('button', { name: '冲回 +1' }).click()
  await expect(drawer.getByText('1 辆滞留车辆被减了两次')).toHaveCount(0)
})
