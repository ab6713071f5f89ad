import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import type { Product } from '../product.ts'
import type { Session } from './session.ts'
import { pictureMoment } from './still-clock.ts'
import { nameOf, type Variant } from './variant.ts'
import { wordsOf } from './words.ts'

/** One variant's page, and what takes its pictures. */
export interface Camera {
  page: Page
  product: Product
  say: (typeof wordsOf)['zh']
  isPhone: boolean
  language: Variant['language']
  /** Whether a screen is wanted, by the name of its menu item. */
  wants(screen: string): boolean
  /** Where the product answers whoever is not the browser. */
  servedAt: string
  /** Nothing is being fetched or drawn any more, and there is a page. */
  untilStill(): Promise<void>
  /** Prepares a picture and takes it. What fails is kept for the end, so that one broken picture does not cost the others. */
  take(name: string, prepare?: () => Promise<unknown>): Promise<void>
  goTo(path: string): Promise<void>
  taken: string[]
  failures: string[]
}

/** A page that has asked for nothing so long has what it needs. */
const quietMs = 250
/** How long a step of the way to a picture may take. */
const stepMs = 20_000

/**
 * @param place the folder its pictures go to, which is there
 * @param screens the only ones that are wanted; none of them: all
 * @param servedAt where the product answers, if the browser knows it under another name
 */
export async function openCamera(
  browser: Browser,
  product: Product,
  place: string,
  variant: Variant,
  { screens = [], servedAt = product.address }: { screens?: readonly string[]; servedAt?: string } = {},
): Promise<Camera> {
  const { language, theme, width, height } = variant
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(pictureMoment)
  await context.addCookies([{ name: 'language', value: language, url: product.address }])
  const page = await context.newPage()
  page.setDefaultTimeout(stepMs)
  const untilQuiet = watchRequests(page)
  const untilStill = async () => {
    await page.waitForFunction(() => document.querySelector('h1, h2') !== null)
    await untilQuiet()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  const camera: Camera = {
    page,
    product,
    say: wordsOf[language],
    isPhone: width < 760,
    language,
    servedAt,
    wants: screen => screens.length === 0 || screens.includes(screen),
    untilStill,
    taken: [],
    failures: [],
    async take(name, prepare) {
      try {
        await prepare?.()
        await untilStill()
        await page.screenshot({ path: join(place, `${name}.png`), animations: 'disabled' })
        camera.taken.push(name)
      } catch (error) {
        camera.failures.push(`${nameOf(variant)}/${name}: ${String(error).split('\n')[0]}`)
      }
    },
    async goTo(path) {
      await page.goto(product.address + path)
      await untilStill()
    },
  }
  return camera
}

/** Answers what waits until a page has all its answers: Playwright's own "networkidle" comes once a document. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let lastMs = Date.now()
  page.on('request', request => {
    lastMs = Date.now()
    pending.add(request)
  })
  const onEnd = (request: Request) => {
    lastMs = Date.now()
    pending.delete(request)
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async () => {
    const giveUpMs = Date.now() + stepMs
    while (pending.size > 0 || Date.now() - lastMs < quietMs) {
      if (Date.now() > giveUpMs) throw new Error('the page goes on asking')
      await sleep(50)
    }
  }
}

/** Enters by the one session there is: an account that signs in again ends its session elsewhere. */
export async function enter({ page, product, goTo }: Camera, { cookies, storage }: Session): Promise<void> {
  await page.context().addCookies(cookies)
  await page.goto(`${product.address}/`)
  await page.evaluate(kept => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, storage)
  await goTo('/dashboard/index')
}
