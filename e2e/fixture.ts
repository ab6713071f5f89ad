import { test as base, expect, type Page } from '@playwright/test'
import { type Desk, keepDesk, signIn, type Visit } from './desk.ts'
import { type Product, startProduct } from './product.ts'
import { startSharedProduct, type TenantOptions } from './shared-product.ts'
import type { Tenant } from './tenant.ts'

/**
 * Opens a path as the administrator, signed in, in the page that tests have in common.
 *
 * @param path by default the screen that loads least
 */
export type OpenDesk = (path?: string, options?: Pick<Visit, 'clock'>) => Promise<Page>

interface EachTest {
  closesPages: undefined
  /** The one of this file of tests. */
  tenant: Tenant
  desk: OpenDesk
  /** One that nobody else works with, for a test that ends or restarts it. */
  product: Product
}

interface EachWorker {
  tenantOf: (file: string, options?: TenantOptions) => Promise<Tenant>
  commonDesk: Desk
}

/**
 * One product and one browser for all files that a worker runs, and a tenant for each file. A page that a test opened is closed with it, for
 * it would go on working beside the next.
 */
export const test = base.extend<EachTest, EachWorker>({
  closesPages: [
    async ({ browser, commonDesk }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(
        browser
          .contexts()
          .filter(context => !before.has(context) && !commonDesk.owns(context))
          .map(context => context.close()),
      )
    },
    { auto: true },
  ],
  tenantOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startSharedProduct()
      const tenants = new Map<string, Promise<Tenant>>()
      await use((file, options) => {
        const tenant = tenants.get(file) ?? product.addTenant(options)
        tenants.set(file, tenant)
        return tenant
      })
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  commonDesk: [async ({}, use) => use(keepDesk()), { scope: 'worker' }],
  desk: async ({ browser, tenant, commonDesk }, use) =>
    use((path = '/_cloud_operation/blackList', options = {}) =>
      commonDesk.visit(browser, { tenant, forwardedFor: addressOf(tenant), path, ...options }),
    ),
  tenant: async ({ tenantOf }, use, { file }) => use(await tenantOf(file)),
  // Sign-ins are counted by address: the people of one file do not use up those of another.
  extraHTTPHeaders: async ({ tenant }, use) => use({ 'x-forwarded-for': addressOf(tenant) }),
})

/** An address for documentation (RFC 3849) with the box's serial number in it, PD and ten digits. */
const addressOf = ({ box }: Tenant): string => {
  const digits = box.serial.slice(2).padStart(12, '0')
  return `2001:db8::${digits.slice(0, 4)}:${digits.slice(4, 8)}:${digits.slice(8)}`
}

/**
 * Opens a screen by its entry in the menu; one whose group is closed is found by the menu's filter. The screen before stays until the next one
 * has come, and its buttons may have the same names: what the test does next waits for the title.
 */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const link = menu.getByRole('link', { name, exact: true })
  const filter = menu.getByRole('textbox', { name: '筛选菜单' })
  const isFound = await link.isVisible()
  if (!isFound) await filter.fill(name)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  if (!isFound) await filter.fill('')
}

export { expect, signIn }
