import { listMenuScreens } from '@parkdesk/contract'
import type { Page, Request } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, signIn, test } from './fixture.ts'
import type { Product } from './product.ts'

test.describe.configure({ timeout: 180_000 })

const sentence = (page: Page) => page.getByText(/^无法连接服务器，数据与实时报警自 \d\d:\d\d:\d\d 起中断/)
const anyFailure = (page: Page) => page.getByText(/加载失败|未能加载|出错了|重试$/)
const expectNoFailure = (page: Page) =>
  expect.poll(() => anyFailure(page).allTextContents(), { message: page.url() }).toEqual([])
const openScreens = 10

/** The first screens of the menu, each in a tab of its own. */
async function openTen(page: Page, product: Product, { hasClock = false } = {}): Promise<Page[]> {
  const paths = listMenuScreens()
    .slice(0, openScreens)
    .map(({ at }) => at)
  if (hasClock) await page.clock.install()
  await signIn(page, product, paths[0])
  const pages = [page]
  for (const path of paths.slice(1)) {
    const next = await page.context().newPage()
    await next.goto(product.address + path)
    pages.push(next)
  }
  for (const each of pages) await expect(each.getByRole('main').getByRole('heading').first()).toBeVisible()
  return pages
}

test('the server stops: ten screens say so in one sentence, none of them fails, and all are whole again by themselves', async ({
  page,
  product,
}) => {
  const pages = await openTen(page, product)
  await product.kill()
  for (const each of pages) {
    await expect(sentence(each)).toBeVisible()
    await expectNoFailure(each)
  }
  await product.restart()
  for (const each of pages) {
    await expect(sentence(each)).toBeHidden()
    await expectNoFailure(each)
    await expect(each.getByText(/实时报警自/)).toHaveCount(0)
  }
})

/** How long a page may take to be whole again once the server answers, by its own clock. */
const healsWithinMs = 2_000
const stepMs = 100

test('after a minute without the server ten screens are whole again within two seconds of its return', async ({
  page,
  product,
}) => {
  const pages = await openTen(page, product, { hasClock: true })
  await product.kill()
  for (const each of pages) await expect(sentence(each)).toBeVisible()
  await stopClock(page)
  await page.clock.fastForward('01:00')
  for (const each of pages) await expect(sentence(each)).toBeVisible()
  const untilAnswered = countRequests(pages)
  await product.restart()
  const away = () => Promise.all(pages.map(each => each.getByText(/实时报警自|无法连接服务器|加载失败/).count()))
  for (let passedMs = 0; passedMs < healsWithinMs && (await away()).some(count => count > 0); passedMs += stepMs) {
    await page.clock.runFor(stepMs)
    await untilAnswered()
  }
  expect(await away()).toEqual(pages.map(() => 0))
  for (const each of pages) await expect(each.getByRole('main').getByRole('heading').first()).toBeVisible()
})

/** Answers what waits until the pages have all answers: their clocks stand, but the way to the server takes its time. */
function countRequests(pages: readonly Page[]): () => Promise<void> {
  const pending = new Set<Request>()
  for (const page of pages) {
    page.on('request', request => pending.add(request))
    page.on('requestfinished', request => pending.delete(request))
    page.on('requestfailed', request => pending.delete(request))
  }
  return () => expect.poll(() => pending.size).toBe(0)
}

test('what is asked for while the server is away waits for it: a list, and a screen whose files are not there yet', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  const list = await page.context().newPage()
  await list.goto(`${product.address}/_cloud_operation/records`)
  await expect(list.getByText(/^共 \d+ 条$/)).toBeVisible()
  await product.report([{ direction: 'out', plate: '粤B77701', passedAt: new Date().toISOString() }])
  await product.kill()
  await expect(sentence(page)).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '报警处理', exact: true }).click()
  await expect(page.getByRole('heading', { name: '无法连接服务器' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(sentence(list)).toBeVisible()
  await list.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '停车订单', exact: true }).click()
  await list.getByRole('button', { name: '刷新' }).click()
  await product.report([]).catch(() => undefined)
  await expectNoFailure(list)
  await product.restart()
  await expect(page.getByRole('heading', { level: 1, name: '报警处理' })).toBeVisible()
  await expect(page.getByRole('main').getByText('77701').first()).toBeVisible()
  await expect(sentence(list)).toBeHidden()
  await expect(list.getByText(/^共 1 条$/)).toBeVisible()
})
