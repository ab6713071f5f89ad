import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { expect, type OpenDesk, test } from './fixture.ts'
import { expectNotice } from './notice.ts'

const records = '/_cloud_operation/records'
const listPath = '**/api/order/queryOrderV2'
const day = '2026-03-02'
/** The last of them comes in on another day. */
const plates = ['粤B10001', '粤B10002', '粤B10003', '粤B10004']

test.beforeEach(async ({ tenant }) => {
  await tenant.report(
    plates.map((plate, at) => ({
      eventId: `export-${at}`,
      direction: 'in',
      plate,
      passedAt: at === 3 ? '2026-03-05T08:00:00+08:00' : `${day}T08:0${at}:00+08:00`,
    })),
  )
})

/** The orders of `plates`, the newest first, on a page whose clock the test sets. */
const openList = async (desk: OpenDesk, clock: string | true = true) => {
  const page = await desk(records, { clock })
  await expect(page.getByText('共 4 条')).toBeVisible()
  return page
}

const openDialog = async (page: Page, mode: string) => {
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(mode, { exact: true }).click()
  return { dialog, start: () => dialog.getByRole('button', { name: '开始导出' }).click() }
}

/** The forms that the page asks for orders with. */
const watchForms = (page: Page) => {
  const forms: Record<string, string>[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/api/order/queryOrderV2')) return
    forms.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return forms
}

const rowsOf = async (file: Download) => {
  const book = sheetjs.read(await readFile(await file.path()), { WTF: true })
  const [name = ''] = book.SheetNames
  return sheetjs.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' })
}
const platesOf = async (file: Download) => (await rowsOf(file)).slice(1).map(row => row[5])

test('[CN-01, CA-04] a list offers its five sizes of page, and asks with all four paging fields', async ({ desk }) => {
  const page = await openList(desk)
  const size = page.getByRole('combobox', { name: '每页条数' })
  const sizes = await size
    .getByRole('option')
    .evaluateAll(all => all.map(option => (option as HTMLOptionElement).value))
  expect(sizes).toEqual(['20', '50', '100', '150', '200'])
  const forms = watchForms(page)
  for (const perPage of sizes.slice(1)) {
    await size.selectOption(perPage)
    await expect.poll(() => forms.at(-1)).toMatchObject({ Page: '1', PerPage: perPage, StartPage: '1', EndPage: '1' })
  }
})

test('[CN-02, VA-05] the panel of a time range offers the whole of today, and warns when the start is later', async ({
  desk,
}) => {
  const page = await openList(desk, '2026-03-02T10:00:00+08:00')
  const forms = watchForms(page)
  await page.getByRole('button', { name: '时间 不限时间' }).click()
  const begin = page.getByLabel('开始时间')
  await expect(begin).toHaveValue('2026-03-02 00:00:00')
  await expect(page.getByLabel('结束时间')).toHaveValue('2026-03-02 23:59:59')
  const apply = () => page.getByRole('button', { name: '确定' }).click()
  await begin.fill('2026-03-03')
  const warning = { kind: 'warning', title: '警告', text: '开始时间不能大于结束时间', ms: 2_000 } as const
  await expectNotice(page, warning, apply)
  await begin.fill('2026-03-02')
  await apply()
  await expect(page.getByText('共 3 条')).toBeVisible()
  expect(forms.at(-1)).toMatchObject({ begin: '2026-03-02 00:00:00', end: '2026-03-02 23:59:59' })
})

test('[VA-06] a range of pages that cannot be exported is refused word for word', async ({ desk }) => {
  const page = await openList(desk)
  const { dialog, start } = await openDialog(page, '指定页')
  for (const [startPage, endPage, perPage, text] of [
    ['2', '1', '20', '起始页面需小于结束页面'],
    ['1', '2', '20', '导出页数已经超过总数'],
    ['0', '0', '20', '导出页数不得为 0'],
    ['0', '1', '20', '导起始页面需大于0'],
    ['', '1', '20', '导起始页面需大于0'],
    ['1', '1', '1001', '请重新选择导出页数,最多支持1000条'],
  ] as const) {
    await dialog.getByLabel('起始页').fill(startPage)
    await dialog.getByLabel('结束页').fill(endPage)
    await dialog.getByLabel('每页条数').fill(perPage)
    await expectNotice(page, { kind: 'warning', title: '警告', text, ms: 2_000 }, start)
  }
})

test('[SH-15, CA-04, CN-03, CN-04] the pages that he names become one .xlsx, and the dialog waits until it is done', async ({
  desk,
}) => {
  const page = await openList(desk)
  const { dialog, start } = await openDialog(page, '指定页')
  await dialog.getByLabel('每页条数').fill('9')
  await expect(dialog.getByText('共 1 页')).toBeVisible()
  await dialog.getByLabel('每页条数').fill('1')
  await expect(dialog.getByText('共 4 页')).toBeVisible()
  await dialog.getByLabel('起始页').fill('2')
  await dialog.getByLabel('结束页').fill('3')
  const forms = watchForms(page)
  const released = Promise.withResolvers<void>()
  await page.route(listPath, async route => {
    await released.promise
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await start()
  await expect(dialog.getByText('正在导出…')).toBeVisible()
  released.resolve()
  const file = await download
  await expect(dialog).toBeHidden()
  expect(file.suggestedFilename()).toMatch(/^停车订单_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d_2-3\.xlsx$/)
  expect(await platesOf(file)).toEqual(['粤B10003', '粤B10002'])
  const range = { StartPage: '2', EndPage: '3', PerPage: '1' }
  expect(forms).toMatchObject([
    { ...range, Page: '2' },
    { ...range, Page: '3' },
  ])
})

test('[SH-15, VA-07, CN-02, CN-04] by dates: last month to today unless he picks, no future day, at most a month', async ({
  desk,
}) => {
  const page = await openList(desk, '2026-03-20T10:00:00+08:00')
  const forms = watchForms(page)
  const exportDates = async (start: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await start()
    return await download
  }
  const offered = await openDialog(page, '按日期')
  const all = await exportDates(offered.start)
  expect(all.suggestedFilename()).toMatch(/^停车订单_.*_2026-02-20~2026-03-20\.xls$/)
  expect((await platesOf(all)).toSorted()).toEqual(plates)
  expect(forms).toMatchObject([{ begin: '2026-02-20 00:00:00', end: '2026-03-20 23:59:59', QueryAll: 'true' }])

  const { dialog, start } = await openDialog(page, '按日期')
  const dayOf = (date: number) => dialog.getByRole('button', { name: new RegExp(`月${date}日`) })
  const turn = async (to: '上个月' | '下个月', month: string) => {
    await dialog.getByRole('button', { name: to }).click()
    await expect(dialog.getByRole('button', { name: month, exact: true })).toBeVisible()
  }
  await expect(dayOf(20)).toBeEnabled()
  await expect(dayOf(21)).toBeDisabled()
  await turn('上个月', '2026年2月')
  await dayOf(10).click()
  await expect(dayOf(28)).toBeEnabled()
  await turn('上个月', '2026年1月')
  await expect(dayOf(9)).toBeDisabled()
  await expect(dayOf(10)).toBeEnabled()
  await turn('下个月', '2026年2月')
  await turn('下个月', '2026年3月')
  await expect(dayOf(11)).toBeDisabled()
  await expect(dayOf(10)).toBeEnabled()
  await dayOf(2).click()
  const picked = await exportDates(start)
  expect(picked.suggestedFilename()).toMatch(/_2026-02-10~2026-03-02\.xls$/)
  expect((await platesOf(picked)).toSorted()).toEqual(plates.slice(0, 3))
})

const exportAll = async (page: Page) => {
  const { start } = await openDialog(page, '全部')
  const answered = page.waitForResponse(listPath)
  const download = page.waitForEvent('download')
  await start()
  const { data }: { data: string } = await (await answered).json()
  return { url: data, file: await download }
}

test('[SH-15, CA-04, CN-04] everything is one .xls, at the URL that the answer names', async ({ desk, tenant }) => {
  const page = await openList(desk)
  const forms = watchForms(page)
  const { url, file } = await exportAll(page)
  expect(file.url()).toBe(tenant.address + url)
  expect(file.suggestedFilename()).toMatch(/^停车订单_.*_\d{4}-\d\d-\d\d\.xls$/)
  expect(forms).toMatchObject([{ QueryAll: 'true', Page: '1', PerPage: '1000', StartPage: '1', EndPage: '100000' }])
  expect((await platesOf(file)).toSorted()).toEqual(plates)
})

const office = process.env.PARKDESK_OFFICE ?? '/usr/bin/soffice'

test('[CA-06] LibreOffice reads an export', async ({ desk }) => {
  test.skip(!existsSync(office), 'LibreOffice Calc is not installed')
  test.setTimeout(180_000)
  const { file } = await exportAll(await openList(desk))
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-office-'))
  try {
    const sheet = join(folder, 'orders.xls')
    await file.saveAs(sheet)
    const asUtf8Csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1'
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', asUtf8Csv]
    const { status, stderr } = await run(office, [...args, '--outdir', folder, sheet])
    // Without Java it says so; a spreadsheet needs none.
    const complaints = stderr.split('\n').filter(line => /error|warning/i.test(line) && !line.includes('javaldx'))
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
    const lines = (await readFile(join(folder, 'orders.csv'), 'utf8')).trim().split('\n')
    expect(lines[0]?.split(',')).toHaveLength(14)
    expect(
      lines
        .slice(1)
        .map(line => line.split(',')[5]?.replaceAll('"', ''))
        .toSorted(),
    ).toEqual(plates)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function run(command: string, args: string[]): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', text => {
    stderr += text
  })
  const [status] = await once(child, 'close')
  return { status, stderr }
}
