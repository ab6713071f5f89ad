import { linkUser, saveUser, shareCode, userRoleOptions } from '@parkdesk/contract'
import { askAs } from '../ask.ts'
import type { Product } from '../product.ts'
import type { Camera } from './camera.ts'

/** Addresses of pages for people without an account. */
export interface PublicPaths {
  register: string
  poster: string
  setPassword: string
}

/** Makes what the public pages are about, once for all variants: a person who has no password yet, and the code for drivers. */
export async function makePublicPaths(product: Product, token: string): Promise<PublicPaths> {
  const ask = askAs(product, token)
  const { code } = await ask(shareCode, {})
  const roles = await ask(userRoleOptions, {})
  const roleIds = roles.slice(-1).map(({ roleId }) => roleId)
  const { userId } = await ask(saveUser, { account: 'lin_qing', realName: '林青', roleIds })
  const link = await ask(linkUser, { userId })
  return {
    register: `/ShareRegister?code=${code}`,
    poster: `/poster_share?code=${code}`,
    setPassword: `/setPassword#${link.token}`,
  }
}

const submit = 'button[type="submit"]'

/** Pages that need no session, as they come, as they refuse, and with a link that leads nowhere. */
export async function takePublicPages({ page, product, take }: Camera, paths: PublicPaths): Promise<void> {
  // A new fragment alone would load nothing.
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(product.address + path)
  }
  await take('public-register', () => open(paths.register))
  await take('public-register-refused', () => page.click(submit))
  await take('public-register-wrong-link', () => open('/ShareRegister?code=none'))
  await take('public-poster', () => open(paths.poster))
  await take('public-poster-wrong-link', () => open('/poster_share?code=none'))
  await take('public-set-password', () => open(paths.setPassword))
  await take('public-set-password-refused', async () => {
    await page.locator('input[type="password"]').first().fill('short')
    await page.click(submit)
  })
  await take('public-set-password-wrong-link', () => open('/setPassword#none'))
}

const list = '/_cloud_operation/records'
const rows = '**/api/order/queryOrderV2'

/** What a person sees when something does not come: rows, a page's files, the server; and when his session has ended. */
export async function takeFailures({ page, take, goTo }: Camera): Promise<void> {
  await take('failure-list', async () => {
    await page.route(rows, route => route.fulfill({ status: 500, body: '' }))
    await page.goto(new URL(list, page.url()).href)
    await page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('button')).first().waitFor()
  })
  await page.unroute(rows)
  await goTo(list)
  await take('failure-server-away', async () => {
    await page.route(/\/(api|platform|cloud|readyz)/, route => route.abort())
    await page.getByRole('main').locator('header').getByRole('button').nth(-2).click()
    await page.waitForFunction(() => document.querySelector('[data-stale]') !== null)
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await goTo(list)
  await take('failure-page-files', async () => {
    await page.route('**/assets/**', route => route.abort())
    await page.locator('nav a[href="/_cloud_operation/cardManager"]').first().click({ force: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
