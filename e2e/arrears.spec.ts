import {
  addCloudBox,
  arrearsDetail,
  askLane,
  claimLane,
  deskLanes,
  handleLane,
  queryArrears,
  rechargeStoredCard,
  reportPayments,
  saveDunningPolicy,
  saveLot,
  saveStoredCard,
  screens,
} from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Box } from './tenant.ts'

test('[operation/arrears] a car leaves without paying, is listed with its age, is to be chased for it by a policy, pays at another car park, and is shown as recovered', async ({
  desk,
  tenant,
}) => {
  const callAs = async ({ serial, key }: Box, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key }
    const response = await fetch(new URL(path, tenant.address), { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()).data
  }
  const page = await desk(screens['operation/arrears'].at)
  await expect(page.getByText('没有欠费')).toBeVisible()
  const call = askAs(tenant, await tokenOf(page))

  const plate = '粤B15015'
  await tenant.report([{ direction: 'in', plate, passedAt: new Date(Date.now() - 175 * 60_000).toISOString() }])
  const ask = { askId: 'arrears-1', laneCode: 'OUT-1', direction: 'out', plate, readAt: new Date().toISOString() }
  expect(await callAs(tenant.box, askLane.path, ask)).toMatchObject({ decision: 'hold', due: '15.00' })
  const { lanes } = await call(deskLanes, {})
  const { laneId = 0, askId = null } = lanes.find(lane => lane.askId !== null) ?? {}
  await call(claimLane, { laneId })
  await call(handleLane, { laneId, askId, exitOrderId: null, reason: '没带手机', how: { act: 'letOut' } })

  await page.getByRole('button', { name: '刷新' }).click()
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText('未追回')
  await expect(row).toContainText('15.00')
  await page.getByRole('button', { name: /^30 天内：¥15.00（1 笔）$/ }).click()
  await expect(page).toHaveURL(/age=d30/)
  await expect(row).toBeVisible()

  const validFrom = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10)
  const sms = { kind: 'sms' as const, afterDays: 1, repeats: 2, repeatDays: 7 }
  await call(saveDunningPolicy, { validFrom, daysToPay: 7, makeUpDays: 7, tiers: [], steps: [sms] })
  await page.getByRole('tab', { name: '催缴' }).click()
  await page.getByRole('button', { name: '催缴规则' }).click()
  await expect(page.getByText('1 天后短信，每 7 天重复 2 次')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '明细' }).click()
  await row.click()
  await expect(page.getByRole('dialog').getByText(/缴费期限：.* 起：短信/)).toBeVisible()
  await page.keyboard.press('Escape')

  const { lotId } = await call(saveLot, { name: '滨海停车场', capacity: 10 })
  const { boxSerial, boxKey } = await call(addCloudBox, { lotId })
  const found = await call(queryArrears, { plateNumber: plate })
  const orderNo = typeof found === 'object' ? (found.list[0]?.orderNo ?? '') : ''
  const payment = { eventId: 'late-1', orderNo, channel: 'wechat', amount: '15.00', paidAt: new Date().toISOString() }
  await callAs({ serial: boxSerial, key: boxKey }, reportPayments.path, { events: [payment] })

  await page.getByRole('button', { name: '刷新' }).click()
  await expect(row).toContainText('已追回')
  await row.click()
  const drawer = page.getByRole('dialog')
  const steps = drawer.getByRole('listitem')
  await expect(steps.filter({ hasText: '登记欠费' })).toContainText('15.00')
  await expect(steps.filter({ hasText: '滨海停车场 · 微信' })).toContainText('15.00')
  await expect(drawer.getByText('没有下一步。')).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: '按车牌' }).click()
  await page.getByRole('row').filter({ hasText: plate }).click()
  await expect(page).toHaveURL(/plateNumber=/)
  await expect(row).toContainText('滨海停车场')
})

test('[operation/arrears] what a car owes is paid at once from the stored card of its plate', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['operation/arrears'].at)
  const call = askAs(tenant, await tokenOf(page))
  const plate = '粤B15016'
  await tenant.report([{ direction: 'in', plate, passedAt: new Date(Date.now() - 175 * 60_000).toISOString() }])
  const ask = { askId: 'arrears-2', laneCode: 'OUT-1', direction: 'out', plate, readAt: new Date().toISOString() }
  const headers = { 'content-type': 'application/json', 'x-box-serial': tenant.box.serial, 'x-box-key': tenant.box.key }
  await fetch(new URL(askLane.path, tenant.address), { method: 'POST', headers, body: JSON.stringify(ask) })
  const { lanes } = await call(deskLanes, {})
  const { laneId = 0, askId = null } = lanes.find(lane => lane.askId !== null) ?? {}
  await call(claimLane, { laneId })
  await call(handleLane, { laneId, askId, exitOrderId: null, reason: '没带手机', how: { act: 'letOut' } })
  const card = { cardNo: 'OWING-1', plates: [plate], paysAtExit: false }
  const { storedCardId } = await call(saveStoredCard, card)
  const { lots } = await call(arrearsDetail, { arrearsId: await arrearsOf() })
  async function arrearsOf() {
    const found = await call(queryArrears, { plateNumber: plate })
    return typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
  }
  const money = { channel: 'cash', lotId: lots[0]?.lotId ?? 0, remark: '' } as const
  const recharge = (amount: string) =>
    call(rechargeStoredCard, { storedCardId, amount, ...money, idempotencyKey: `owing-${amount}-card` })
  await recharge('10')
  const row = page.getByRole('row').filter({ hasText: plate })
  const drawer = page.getByRole('dialog').last()
  const open = async () => {
    await page.goto(`${tenant.address}${screens['operation/arrears'].at}?plateNumber=${plate}`)
    await row.click()
    await drawer.getByRole('button', { name: '储值卡支付' }).click()
  }
  await open()
  await expect(drawer).toContainText('OWING-1 一次付清 ¥15.00，卡内余额 ¥10.00')
  await expect(drawer).toContainText('余额不足以付清')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await recharge('20')
  await open()
  await expect(drawer).toContainText('卡内余额 ¥30.00')
  await drawer.getByRole('button', { name: '储值卡支付' }).click()
  await expect(page.getByText('已从储值卡支付')).toBeVisible()
  await expect(row).toContainText('已追回')
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: '储值卡' })).toContainText('15.00')
})
