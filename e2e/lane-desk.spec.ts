import {
  askLane,
  lotOptions,
  orderDetail,
  queryOrder,
  rechargeStoredCard,
  saveStoredCard,
  screens,
  takeLaneCommands,
} from '@parkdesk/contract'
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

test('[dashboard/console] a driver without cash pays from the stored card of the vehicle, which is filled in', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['dashboard/console'].at)
  const call = askAs(tenant, await tokenOf(page))
  const [lot] = await call(lotOptions, {})
  const plate = '粤B6C3N8'
  const { storedCardId } = await call(saveStoredCard, { cardNo: 'VIP-88', plates: [plate], paysAtExit: false })
  const paying = { channel: 'cash', lotId: lot?.lotId ?? 0, remark: '', idempotencyKey: crypto.randomUUID() } as const
  await call(rechargeStoredCard, { storedCardId, amount: '200', ...paying })
  await tenant.report([{ direction: 'in', plate, passedAt: new Date(Date.now() - 125 * 60_000).toISOString() }])
  await callAsBox(tenant, takeLaneCommands.path, {})
  const ask = { askId: 'desk-2', laneCode: 'OUT-1', direction: 'out', plate, plateColor: 'blue' }
  await callAsBox(tenant, askLane.path, { ...ask, readAt: new Date().toISOString() })
  const tile = page.getByRole('main').getByRole('listitem').first()
  await expect(tile).toContainText('等待放行')
  await tile.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: '出口 1' })
  await sheet.getByRole('button', { name: '储值卡支付' }).click()
  const dialog = page.getByRole('dialog', { name: '储值卡支付' })
  await expect(dialog.getByLabel('储值卡号')).toHaveValue('VIP-88')
  await expect(dialog).toContainText('此车的储值卡，余额 ¥200.00')
  await dialog.getByLabel('金额').fill('十五')
  await dialog.getByRole('button', { name: '储值卡支付' }).click()
  await expect(dialog.getByLabel('金额')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('金额').fill('15')
  await dialog.getByLabel('储值卡号').fill('VIP-89')
  await dialog.getByRole('button', { name: '储值卡支付' }).click()
  await expect(dialog.getByLabel('储值卡号')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('储值卡号').fill('vip-88')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('已处理：已结清 · 道闸：已发出')).toBeVisible()
})
