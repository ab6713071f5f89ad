import { readFile } from 'node:fs/promises'
import { checkUserPassword, lotOptions, screens, setLotState } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const lotName = '南山停车场'

let page: Page

const dialog = () => page.getByRole('dialog')
const step = (name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })

test.beforeAll(async ({ desk, tenant }) => {
  await tenant.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  page = await desk('/_cloud_basic/parkingInfo')
})

/** Answers the password re-check, and the question after it. */
async function confirm(action: string): Promise<void> {
  await dialog().getByLabel('登录密码').fill(password)
  await dialog().getByRole('button', { name: '下一步' }).click()
  await dialog().getByRole('button', { name: action, exact: true }).click()
  await expect(dialog()).toBeHidden()
}

test('[basic/parkingInfo, basic/parkEdit] a car park with a vehicle inside cannot be closed, and leads to it', async () => {
  await expect(rowOf(lotName)).toContainText('营业中')
  await expect(rowOf(lotName)).toContainText('最近过车')
  await rowOf(lotName).click()
  await expect(page.getByRole('button', { name: '停业' })).toBeDisabled()
  await expect(page.getByText('场内还有 1 辆车，离场后才能停业。')).toBeVisible()
  await page.getByRole('link', { name: '查看在场车辆' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '在场车辆' })).toBeVisible()
  await expect(rowOf('粤B12345')).toHaveCount(1)
})

test('[basic/lane, basic/gate] a lane that a box speaks for stays; without it, an unused one is removed', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_basic/gate`)
  await expect(rowOf('主出入口').filter({ hasText: lotName })).toContainText('出口 1')
  await openByMenu(page, '车道')
  const exit = rowOf('OUT-1').filter({ hasText: lotName })
  const removeIt = async () => {
    await exit.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^删除 1/ }).click()
    await confirm('删除')
  }
  await removeIt()
  await expect(page.getByText('云盒仍负责这些车道：出口 1')).toBeVisible()
  await exit.click()
  await dialog().getByRole('button', { name: '编辑' }).click()
  await dialog().getByRole('combobox', { name: '云盒' }).click()
  // Chosen again, it is chosen no more.
  await page.getByRole('option', { name: tenant.box.serial }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toBeHidden()
  await exit.getByRole('checkbox').uncheck()
  await removeIt()
  await expect(exit).toHaveCount(0)
})

test('[basic/parkEdit, basic/parkingInfo] the next car park is made like it; its file is taken once, and what is wrong with one is said by its place', async ({
  tenant,
}) => {
  const more = async (action: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const list = `${tenant.address}/_cloud_basic/parkingInfo`
  await page.goto(list)
  await rowOf(lotName).click()
  await more('复制为新停车场')
  await dialog().getByLabel('新停车场名称').fill('海港二期')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '新建' }).click()
  await confirm('新建')
  await expect(page.getByRole('heading', { level: 1, name: '海港二期' })).toBeVisible()
  await expect(step('出入口和车道')).toContainText('1 个出入口，1 条入口车道')

  await page.getByRole('button', { name: '停车场资料' }).click()
  const downloading = page.waitForEvent('download')
  await more('导出停车场文件')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('海港二期.lot.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  await page.goto(list)
  const send = async (content: object) => {
    const buffer = Buffer.from(JSON.stringify(content))
    await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    await confirm('导入停车场文件')
  }
  await send(file)
  await expect(page.getByText('这个停车场已导入过，没有改动')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '海港二期' })).toBeVisible()
  await page.goto(list)
  const lotKey = crypto.randomUUID()
  const buffer = Buffer.from(JSON.stringify({ ...file, lotKey, lanes: [{ ...file.lanes[0], gate: '北门' }] }))
  await page.locator('input[type=file]').setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer })
  await dialog().getByLabel('登录密码').fill(password)
  await dialog().getByRole('button', { name: '下一步' }).click()
  await dialog().getByRole('button', { name: '导入停车场文件', exact: true }).click()
  await expect(dialog().getByText('文件中没有“北门”')).toBeVisible()
  await expect(dialog()).toContainText('lanes 1 gate')
})

test('[basic/gate, operation/records] a closed car park is offered where the past is asked for, and not where something is made', async ({
  tenant,
}) => {
  const ask = askAs(tenant, await tokenOf(page))
  const closed = (await ask(lotOptions, {})).find(({ name }) => name === '海港二期')
  await ask(checkUserPassword, { Password: password })
  await ask(setLotState, { lotId: closed?.lotId ?? 0, state: 'closed' })
  await page.goto(tenant.address + screens['operation/records'].at)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^停车场/ })
    .click()
  await expect(page.getByRole('option', { name: '海港二期（已停业）' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openByMenu(page, '出入口')
  await page.getByRole('button', { name: '新增' }).click()
  await dialog().getByRole('combobox', { name: '停车场' }).click()
  await expect(page.getByRole('option', { name: lotName })).toBeVisible()
  await expect(page.getByRole('option', { name: '海港二期' })).toHaveCount(0)
})
