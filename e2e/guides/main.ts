import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator } from '@playwright/test'
import { type Camera, enter, openCamera } from '../pictures/camera.ts'
import { openSession, type Session } from '../pictures/session.ts'
import { stillSettings } from '../pictures/still-clock.ts'
import { type Product, startProduct } from '../product.ts'
import { fillIn } from './fill-in.ts'
import { drawMarks, removeMarks } from './mark.ts'
import { type Guide, steps } from './steps.ts'

const usage = `Draws the pictures of the help guides from a product of its own: every step in both languages, with marks.

  npm run guides

They are part of the console: apps/console/src/shell/guide/pictures. Draw them again when a screen that they show has changed.`

const folder = join(import.meta.dirname, '../../apps/console/src/shell/guide/pictures')
const quality = 80

const say = (line: string) => process.stderr.write(`${line}\n`)

async function drawIn(browser: Browser, product: Product, session: Session, language: 'zh' | 'en'): Promise<void> {
  const place = join(folder, language)
  await mkdir(place, { recursive: true })
  const camera = await openCamera(browser, product, place, { language, theme: 'light', width: 1440, height: 900 })
  await enter(camera, session)
  for (const [guide, prepares] of Object.entries(steps) as [Guide, (typeof steps)[Guide]][]) {
    for (const [index, prepare] of prepares.entries()) {
      const name = `${guide}-${index + 1}`
      await shoot(camera, join(place, `${name}.webp`), await prepare(camera))
      say(`${language}: ${name}`)
    }
  }
  await camera.page.context().close()
}

async function shoot(camera: Camera, path: string, marked: readonly Locator[]): Promise<void> {
  const { page } = camera
  await camera.untilStill()
  await drawMarks(page, marked)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devtools.detach()
  await removeMarks(page)
  await writeFile(path, Buffer.from(data, 'base64'))
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    process.stdout.write(`${usage}\n`)
    return words.includes('--help') ? 0 : 2
  }
  const product = await startProduct(stillSettings())
  const browser = await chromium.launch({
    executablePath: process.env.PARKDESK_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const session = await openSession(browser, product)
    await fillIn(product, session.storage['ACCESS-Token'] ?? '')
    for (const language of ['zh', 'en'] as const) await drawIn(browser, product, session, language)
    return 0
  } finally {
    await browser.close()
    await product.stop()
  }
}

process.exitCode = await main(process.argv.slice(2))
// The script that started us keeps a line open.
process.disconnect?.()
