import { expect, test } from './fixture.ts'

const march = '/dashboard/index?begin=2026-03-01&end=2026-03-31'

test('[dashboard/v1] a chart gives the figures of the day that is pointed at, and all of them as a table', async ({
  desk,
  tenant,
}) => {
  const at = (day: string, hour: string) => `2026-03-${day}T${hour}:00:00+08:00`
  await tenant.report([
    { direction: 'in', plate: '粤B10001', passedAt: at('01', '08') },
    { direction: 'in', plate: '粤B10002', passedAt: at('01', '09') },
    { direction: 'in', plate: '粤B10003', passedAt: at('31', '08') },
  ])
  const page = await desk(march)
  const chart = page.getByRole('img', { name: '每日入场' })
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
  await chart.hover({ position: { x: 24, y: height / 2 } })
  await expect(chart).toContainText('2026-03-01')
  await expect(chart).toContainText('2026-03-01入场2')
  await chart.hover({ position: { x: width - 6, y: height / 2 } })
  await expect(chart).toContainText('2026-03-31入场1')
  await page.mouse.move(0, 0)
  await expect(chart).not.toContainText('2026-03-31')

  await page.getByRole('button', { name: '以表格显示：每日入场' }).click()
  const rows = page.getByRole('region', { name: '每日入场' }).getByRole('row')
  await expect(rows).toHaveCount(32)
  await expect(rows.nth(1)).toHaveText('2026-03-01 · 超过 24 小时没有记录2')
})
