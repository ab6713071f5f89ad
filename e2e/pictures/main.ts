import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Product } from '../product.ts'
import type { Pass } from '../tenant.ts'
import { type Camera, openCamera } from './camera.ts'
import { openSession } from './session.ts'
import { publishNotice, startDemo } from './start-demo.ts'
import { takeDialogs } from './take-dialogs.ts'
import { takeScreens } from './take-screens.ts'
import { chooseVariants, nameOf, type Variant } from './variant.ts'

const usage = `Takes a picture of every screen and dialog, in both languages, both themes, on a desk and on a phone.

  npm run pictures [-- WORD …]

  WORD   only the variants whose names hold it: zh, en, light, dark, 1440, 390, or a whole name such as en-dark-390

They are in pictures/<language>-<theme>-<width>. Ends with 1 when one of them could not be taken.`

const folder = join(import.meta.dirname, '../../pictures')
/** The machine is busy with one page while another one waits for the server. */
const atOnce = 2

const began = Date.now()
const say = (line: string) =>
  process.stderr.write(`${String(Math.round((Date.now() - began) / 1_000)).padStart(4)} s  ${line}\n`)

/** No entry is known of it, which raises an alarm. */
const orphanExit = (plate: string): Pass => ({ direction: 'out', plate, passedAt: new Date().toISOString() })

async function takeAll(browser: Browser, product: Product, variants: readonly Variant[]): Promise<string[]> {
  // An alarm to be listed and opened.
  await product.report([orphanExit('粤B00009')])
  const cameras: Camera[] = []
  const session = await openSession(browser, product)
  const waiting = [...variants]
  const work = async () => {
    for (let variant = waiting.shift(); variant; variant = waiting.shift()) {
      const place = join(folder, nameOf(variant))
      await mkdir(place, { recursive: true })
      const camera = await openCamera(browser, product, place, variant)
      cameras.push(camera)
      try {
        await takeScreens(camera, session)
        await takeDialogs(camera)
      } catch (error) {
        camera.failures.push(`${nameOf(variant)} broke off: ${String(error).split('\n')[0]}`)
      }
      say(`${nameOf(variant)}: ${camera.taken.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // What every page shows by itself from then on comes last.
  await product.report([orphanExit('粤B00001')])
  for (const { take, page } of cameras)
    await take('alarm-popup', () => page.locator('[aria-live="polite"] button').first().waitFor())
  await publishNotice(product, session.storage['ACCESS-Token'] ?? '')
  for (const { take, page, goTo } of cameras) {
    await take('important-notice', async () => {
      await goTo('/_cloud_operation/records')
      await page.getByRole('dialog').waitFor()
    })
  }
  return cameras.flatMap(({ failures }) => failures)
}

async function main(words: readonly string[]): Promise<number> {
  const variants = chooseVariants(words)
  if (words.includes('--help') || variants.length === 0) {
    process.stdout.write(`${usage}\n`)
    return words.includes('--help') ? 0 : 2
  }
  for (const variant of variants) await rm(join(folder, nameOf(variant)), { recursive: true, force: true })
  const product = await startDemo(say)
  const browser = await chromium.launch({
    executablePath: process.env.PARKDESK_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const failures = await takeAll(browser, product, variants)
    for (const failure of failures) say(failure)
    process.stdout.write(`The pictures are in ${folder}\n`)
    return failures.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await product.stop()
  }
}

process.exitCode = await main(process.argv.slice(2))
// The script that started us keeps a line open.
process.disconnect?.()
