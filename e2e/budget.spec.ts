import type { Page, Request } from '@playwright/test'
import { bytesOf, computeLoads } from './budget/compute-loads.ts'
import { expect, signIn, test } from './fixture.ts'

/** Saved views are fetched once the rows stand. */
const isAfterRows = (file: string) => file.startsWith('assets/saved-view')

/** What calls answer is the operator's, not the console's. */
const answers = /^\/(api|platform|cloud)\//

test('a browser fetches just the files, and the bytes, that are computed for login page, shell and first list', async ({
  page,
  tenant,
}) => {
  await tenant.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  const take = watchFiles(page)
  const list = '/_cloud_operation/records'
  const { login, firstList, afterwards } = computeLoads()
  await page.goto(tenant.address + list)
  await expect(page.getByLabel('账号')).toBeVisible()
  expect(await take()).toEqual(weigh(login))
  await signIn(page, tenant, list)
  await expect(page.locator('main tbody tr[aria-rowindex]')).toBeVisible()
  const fetched = Object.entries(await take()).filter(([file]) => !isAfterRows(file))
  expect(Object.fromEntries(fetched)).toEqual(weigh([...firstList, ...afterwards]))
})

test('[dashboard/v1] the first dashboard fetches just the files, and the bytes, that are computed for it', async ({
  page,
  tenant,
}) => {
  await tenant.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  const take = watchFiles(page)
  await page.goto(`${tenant.address}/`)
  await expect(page.getByLabel('账号')).toBeVisible()
  await take()
  await signIn(page, tenant, '/')
  await expect(page.getByRole('img', { name: '分时车流' }).locator('path').first()).toBeVisible()
  const { firstDashboard, afterwards } = computeLoads()
  expect(await take()).toEqual(weigh([...firstDashboard, ...afterwards]))
})

test('a browser keeps the files for good, asks again for the page that names them, and is refused one that is not there', async ({
  tenant,
}) => {
  const page = await fetch(tenant.address)
  const [file] = /assets\/[\w-]+\.js/.exec(await page.text()) ?? []
  const [kept, missing, top] = await Promise.all(
    [file, 'assets/none-0a1b2c3d.js', 'index.html'].map(path => fetch(`${tenant.address}/${path}`)),
  )
  const cachingOf = (answer: Response | undefined) => answer?.headers.get('cache-control')
  expect([page, top].map(cachingOf)).toEqual(['no-cache', 'no-cache'])
  expect([kept?.status, cachingOf(kept)]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect([missing?.status, await missing?.text()]).toEqual([404, '404'])
})

/** Smaller files are not compressed by the build: how much the server squeezes them is not compared. */
const smallBytes = 1_024

const weigh = (files: readonly string[]) => Object.fromEntries(files.map(file => [file, bytesOf(file)]).sort())

/** Notes every file that a page fetches, each once, with the bytes that were sent for it. Answers what takes them, once the page is quiet. */
function watchFiles(page: Page) {
  const pending = new Set<Request>()
  const seen = new Set<string>()
  let fetched: Request[] = []
  let lastMs = Date.now()
  page.on('request', request => {
    lastMs = Date.now()
    pending.add(request)
    const { pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http') || answers.test(pathname) || seen.has(pathname)) return
    seen.add(pathname)
    fetched.push(request)
  })
  const onEnd = (request: Request) => {
    lastMs = Date.now()
    pending.delete(request)
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async (): Promise<Record<string, number>> => {
    // Playwright's own "networkidle" comes once a document, and this console stays in its first.
    await expect.poll(() => pending.size === 0 && Date.now() - lastMs > 500, { intervals: [50] }).toBe(true)
    const requests = fetched
    fetched = []
    return Object.fromEntries((await Promise.all(requests.map(weighRequest))).sort())
  }
}

async function weighRequest(request: Request): Promise<[string, number]> {
  const file = fileOf(request)
  const [sent, computed] = [(await request.sizes()).responseBodySize, bytesOf(file)]
  return [file, Math.max(sent, computed) < smallBytes ? computed : sent]
}

const fileOf = (request: Request): string => {
  const path = new URL(request.url()).pathname.slice(1)
  return path.startsWith('assets/') ? path : 'index.html'
}
