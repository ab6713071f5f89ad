import { queryOrder, reportPayments, screens } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[report/refundStatement, operation/records] a driver has paid twice: the refund is asked for in the order, paid out in cash, and stands in the statement', async ({
  page,
  product: tenant,
}) => {
  // In a product that runs for minutes the refund might be proposed before anybody asks for it.
  const plate = '粤B16016'
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const [, exit] = await tenant.report([
    { direction: 'in', plate, passedAt: minutesAgo(175) },
    { direction: 'out', plate, passedAt: minutesAgo(3) },
  ])
  const orderNo = exit?.orderNo ?? ''
  const events = ['a', 'b'].map(eventId => ({
    ...{ eventId: `twice-${eventId}`, orderNo, channel: 'wechat', amount: '15.00', paidAt: minutesAgo(2) },
  }))
  const headers = {
    'content-type': 'application/json',
    'x-box-serial': tenant.box.serial,
    'x-box-key': tenant.box.key,
  }
  await fetch(new URL(reportPayments.path, tenant.address), {
    method: 'POST',
    headers,
    body: JSON.stringify({ events }),
  })

  await signIn(page, tenant, screens['report/refundStatement'].at)
  await expect(page.getByText('没有退款')).toBeVisible()
  const found = await askAs(tenant, await tokenOf(page))(queryOrder, { orderNo })
  const orderId = typeof found === 'object' ? found.list[0]?.orderId : undefined
  await page.goto(`${tenant.address}${screens['operation/records'].at}?order=${orderId}`)

  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '退款', exact: true }).click()
  const form = page.getByRole('dialog', { name: '退款' })
  await expect(form.getByLabel('退款金额')).toHaveValue('15.00')
  await expect(form).toContainText('订单多付 ¥15.00')
  await form.getByLabel('退款金额').fill('15.01')
  await form.getByRole('button', { name: '退款' }).click()
  await expect(form).toContainText('最多还能退 15.00 元')
  await form.getByLabel('退款金额').fill('15')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '退款' }).click()
  await expect(drawer).toContainText('申请退款')
  await expect(drawer).toContainText('待退款')

  await page.goto(tenant.address + screens['report/refundStatement'].at)
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText('待退款')
  await row.click()
  await page.getByRole('button', { name: '办理退款' }).click()
  const paying = page.getByRole('dialog', { name: '办理退款' })
  await paying.getByRole('combobox', { name: '退款方式' }).click()
  await page.getByRole('option', { name: '现金' }).click()
  await expect(paying).toContainText('付出现金 ¥15.00')
  await paying.getByRole('button', { name: '办理退款' }).click()
  await expect(page.getByRole('dialog').first()).toContainText('已退款')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('已退款')

  await page.getByRole('tab', { name: '汇总' }).click()
  await expect(page.getByRole('row').filter({ hasText: '15.00' }).first()).toContainText('1')
})
