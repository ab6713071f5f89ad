import { askLane, orderDetail, queryOrder, screens, takeLaneCommands } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import type { Tenant } from './tenant.ts'

const callAsBox = async ({ address, box }: Tenant, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const response = await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()).data
}

test('[dashboard/console] a misread exit comes up by itself, and is put right to the paid order and the open barrier in under ten keystrokes', async ({
  desk,
  tenant,
}) => {
  await tenant.report([
    { direction: 'in', plate: '粤B5K2M7', passedAt: new Date(Date.now() - 125 * 60_000).toISOString() },
  ])
  await callAsBox(tenant, takeLaneCommands.path, {})
  const page = await desk(screens['dashboard/console'].at)
  await expect(page.getByRole('status').filter({ hasText: '没有车道在等待' })).toBeVisible()
  const ask = { askId: 'desk-1', laneCode: 'OUT-1', direction: 'out', plate: '粤B5K2N7', plateColor: 'blue' }
  await callAsBox(tenant, askLane.path, { ...ask, readAt: new Date().toISOString() })
  const tile = page.getByRole('main').getByRole('listitem').first()
  await expect(tile).toContainText('等待放行')

  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  await press('ArrowLeft')
  await expect(tile.getByRole('button')).toBeFocused()
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: '出口 1' })
  await expect(sheet.getByRole('button', { name: '1 · 是这辆车' })).toBeEnabled()
  await press('1')
  await expect(sheet.getByRole('button', { name: '收现金' })).toBeFocused()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: '收现金' })
  await expect(dialog.getByLabel('金额')).toBeFocused()
  await press('Enter')
  await expect(sheet.getByText('已处理：已结清 · 道闸：已发出')).toBeVisible()
  expect(pressed).toBeLessThan(10)

  const { commands } = await callAsBox(tenant, takeLaneCommands.path, {})
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
  const answers = [{ commandId: commands[0].commandId, result: 'accepted' }]
  await callAsBox(tenant, takeLaneCommands.path, { answers })
  await expect(sheet.getByText('已处理：已结清 · 道闸：设备已接受')).toBeVisible()
  const call = askAs(tenant, await tokenOf(page))
  const found = await call(queryOrder, { plateNumber: '粤B5K2M7' })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  expect(await call(orderDetail, { orderId })).toMatchObject({ payStatus: 'paid', mark: 'matched' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: '没有车道在等待' })).toBeVisible()
})
