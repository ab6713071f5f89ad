import { readFile } from 'node:fs/promises'
import { screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

/** A screen of rows that are added, changed and removed in one form: fields are named by their labels. */
interface Editor {
  /** Begins with the screen's key. */
  title: string
  at: string
  /** What the row is known by in the list. */
  row: string
  fields: Record<string, string>
  /** Fields whose value is picked from a list. */
  choices?: Record<string, string>
  refused: { field: string; value: string; sentence: string }
  changed: { field: string; value: string; shows: string }
  isExported: boolean
}

const editors: readonly Editor[] = [
  {
    title: '[operation/blackList] black-listed plates',
    at: screens['operation/blackList'].at,
    row: '66661',
    fields: { 车牌号: '粤B66661', 备注: '多次逃费' },
    refused: { field: '车牌号', value: '粤66661', sentence: '车牌号格式不正确' },
    changed: { field: '备注', value: '已缴清', shows: '已缴清' },
    isExported: true,
  },
  {
    title: '[operation/whiteList] white-listed plates',
    at: screens['operation/whiteList'].at,
    row: '66662',
    fields: { 车牌号: '粤B66662', 车主姓名: '李四' },
    refused: { field: '车牌号', value: '粤66662', sentence: '车牌号格式不正确' },
    changed: { field: '车主姓名', value: '王五', shows: '王五' },
    isExported: true,
  },
  {
    title: '[operation/carTypeConfig] vehicle classes',
    at: screens['operation/carTypeConfig'].at,
    row: '五轴货车',
    fields: { 车型: '五轴货车', 设备代码: '5, 51' },
    choices: { 大小: '大型车' },
    refused: { field: '设备代码', value: '5'.repeat(33), sentence: '每个设备代码最多 32 个字' },
    changed: { field: '设备代码', value: '5, 52', shows: '5, 52' },
    isExported: true,
  },
  {
    title: '[operation/cardRules] card rules',
    at: screens['operation/cardRules'].at,
    row: '小车季卡',
    fields: { 名称: '小车季卡', 价格: '840', '周期（月）': '3', 最多车牌: '2', 宽限天数: '3', 退款扣减: '10' },
    choices: { 适用停车场: '南山停车场' },
    refused: { field: '价格', value: '840.005', sentence: '金额格式不正确，最多两位小数' },
    changed: { field: '价格', value: '810', shows: '¥810.00' },
    isExported: true,
  },
  {
    title: '[basic/region] regions',
    at: screens['basic/region'].at,
    row: '地下二层',
    fields: { 区域名称: '地下二层', 车位数: '50' },
    refused: { field: '车位数', value: '121', sentence: '该停车场共 120 个车位，其他区域已用 0 个' },
    changed: { field: '车位数', value: '40', shows: '40' },
    isExported: false,
  },
  {
    title: '[device/pos] pay terminals',
    at: screens['device/pos'].at,
    row: '岗亭一号机',
    fields: { 名称: '岗亭一号机', 序列号: 'pos-77', 编号: 'A7' },
    refused: { field: '领用账号', value: 'nobody', sentence: '未发放的 POS 机没有领用人' },
    changed: { field: '厂商', value: '银联商务', shows: '银联商务' },
    isExported: true,
  },
  {
    title: '[device/detectors] detectors of spaces',
    at: screens['device/detectors'].at,
    row: 'geo-77',
    fields: { 序列号: 'geo-77' },
    refused: { field: '车位号', value: 'Z-999', sentence: '该停车场没有车位 Z-999' },
    changed: { field: '备注', value: '换过电池', shows: '换过电池' },
    isExported: true,
  },
]

test.describe.configure({ mode: 'serial' })

let page: Page
const form = () => page.getByRole('dialog')
const rowOf = (name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })

test.beforeAll(async ({ desk }) => {
  page = await desk()
})

for (const editor of editors) {
  test(`${editor.title} are added, refused where wrong, changed, exported and removed`, async ({ tenant }) => {
    await page.goto(tenant.address + editor.at)
    await add(editor)
    await change(editor)
    await page.reload()
    await expect(rowOf(editor.row)).toContainText(editor.changed.shows)
    if (editor.isExported) expect(await exportRows()).toContainEqual(expect.stringContaining(editor.row))
    await remove(editor)
  })
}

async function add({ row, fields, choices = {}, refused }: Editor): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  for (const [field, option] of Object.entries(choices)) {
    await form().getByLabel(field).click()
    await page.getByRole('option', { name: option }).click()
  }
  for (const [field, value] of Object.entries(fields)) await form().getByLabel(field).fill(value)
  await form().getByLabel(refused.field).fill(refused.value)
  await save()
  await expect(form()).toContainText(refused.sentence)
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form()
    .getByLabel(refused.field)
    .fill(fields[refused.field] ?? '')
  await save()
  await expect(form()).toBeHidden()
  await expect(rowOf(row)).toHaveCount(1)
}

async function change({ row, changed }: Editor): Promise<void> {
  await expect(rowOf(row)).not.toContainText(changed.shows)
  await rowOf(row).click()
  await form().getByLabel(changed.field).fill(changed.value)
  await save()
  await expect(form()).toBeHidden()
  await expect(rowOf(row)).toContainText(changed.shows)
}

const save = () => form().getByRole('button', { name: '保存' }).click()

/** All texts of the exported page. */
async function exportRows(): Promise<string[]> {
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await form().getByRole('button', { name: '开始导出' }).click()
  const { SheetNames, Sheets } = sheetjs.read(await readFile(await (await download).path()))
  await expect(form()).toBeHidden()
  return SheetNames.flatMap(name =>
    sheetjs.utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1, raw: false }).flat(),
  )
}

async function remove({ row }: Editor): Promise<void> {
  await rowOf(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^删除 1/ }).click()
  await form().getByLabel('登录密码').fill(password)
  await form().getByRole('button', { name: '下一步' }).click()
  await expect(form()).toContainText(row)
  await form().getByRole('button', { name: '删除', exact: true }).click()
  await expect(form()).toBeHidden()
  await expect(rowOf(row)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(rowOf(row)).toHaveCount(0)
}
