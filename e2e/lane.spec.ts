import { askLane, type LaneAnswer, screens, takeLaneCommands } from '@parkdesk/contract'
import { expect, test } from './fixture.ts'
import type { Tenant } from './tenant.ts'

const callAsBox = async ({ address, box }: Tenant, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const url = new URL(path, address)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()).data
}

test('[basic/lane] he opens a barrier with a reason: the box that waits gets it once, and what became of it comes up by itself', async ({
  desk,
  tenant,
}) => {
  const ask = {
    askId: 'e2e-1',
    laneCode: 'OUT-1',
    direction: 'out',
    readAt: new Date().toISOString(),
    plate: '粤B12345',
  }
  const answer: LaneAnswer = await callAsBox(tenant, askLane.path, ask)
  expect(answer).toMatchObject({ decision: 'hold', reason: 'noEntry' })
  const page = await desk(screens['basic/lane'].at)
  await page.locator('main tbody tr[aria-rowindex]').filter({ hasText: 'OUT-1' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('等待：无入场记录')).toBeVisible()
  await drawer.getByRole('button', { name: '开闸', exact: true }).click()
  const taken = callAsBox(tenant, takeLaneCommands.path, { waitSeconds: 20 })
  const dialog = page.getByRole('dialog', { name: /：开闸$/ })
  await dialog.getByLabel('原因').fill('车主求助')
  await dialog.getByRole('button', { name: '开闸', exact: true }).click()
  const { commands } = await taken
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
  await expect(drawer.getByText('云盒已收到')).toBeVisible()
  const answers = [{ commandId: commands[0].commandId, result: 'accepted' }]
  expect(await callAsBox(tenant, takeLaneCommands.path, { answers })).toMatchObject({ commands: [] })
  await expect(drawer.getByText('设备已接受')).toBeVisible()
})
