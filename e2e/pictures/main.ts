import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { Product } from '../product.ts'
import type { Pass } from '../tenant.ts'
import { type Camera, enter, openCamera } from './camera.ts'
import { openComparer } from './compare-pictures.ts'
import { findChanges, writeChanges, writeContactSheet } from './contact-sheet.ts'
import { openSession, type Session } from './session.ts'
import { publishNotice, startDemo } from './start-demo.ts'
import { pictureMoment } from './still-clock.ts'
import { takeChanges, takeDialogs } from './take-dialogs.ts'
import { takeEachScreen } from './take-each-screen.ts'
import { makePublicPaths, type PublicPaths, takeFailures, takePublicPages } from './take-fixed-pages.ts'
import { takeMenu, takeOtherPages, takeScreens } from './take-screens.ts'
import { chooseVariants, nameOf, type Variant } from './variant.ts'

const usage = `Takes a picture of every screen, full and empty, of its dialogs and its drawer, in both languages, both themes, on a desk and on a phone.

  npm run pictures [-- WORD …] [--screen NAME …] [--against FOLDER]

  WORD   only the variants whose names hold it: zh, en, light, dark, 1440, 390, or a whole name such as en-dark-390
  --screen NAME      only this screen and what it opens: the name of a picture after "screen-", such as records, or of a page such as lot-known
  --against FOLDER   shows what has changed since an earlier set, side by side; "last" is the set before this one

They are in pictures/<language>-<theme>-<width>, all of them small in pictures/index.html, what has changed in pictures/changes.html.
Ends with 1 when one of them could not be taken; a picture that has changed is no failure.`

const folder = join(import.meta.dirname, '../../pictures')
/** What the variants looked like the time before. */
const lastFolder = join(folder, 'last')
/** Where the browser finds the product: its port is another each time, and some screens show the address. */
const shownHost = 'parking.example'
/** The machine is busy with one page while another one waits for the server. */
const atOnce = 2

const began = Date.now()
const say = (line: string) =>
  process.stderr.write(`${String(Math.round((Date.now() - began) / 1_000)).padStart(4)} s  ${line}\n`)

/** No entry is known of it, which raises an alarm. */
const orphanExit = (plate: string): Pass => ({ direction: 'out', plate, passedAt: pictureMoment.toISOString() })

/** Everything a variant shows, or only some screens of its menu. */
async function takeVariant(camera: Camera, session: Session, paths: PublicPaths | undefined): Promise<void> {
  if (!paths) {
    await enter(camera, session)
    await takeMenu(camera)
    await takeOtherPages(camera)
    return await takeEachScreen(camera)
  }
  await takePublicPages(camera, paths)
  await takeScreens(camera, session)
  await takeDialogs(camera)
  await takeEachScreen(camera)
  await takeFailures(camera)
}

async function takeAll(browser: Browser, product: Product, { variants, screens }: Wanted): Promise<string[]> {
  // An alarm to be listed and opened.
  await product.report([orphanExit('粤B00009')])
  const cameras: Camera[] = []
  const seen = { ...product, address: `http://${shownHost}` }
  const session = await openSession(browser, seen)
  const token = session.storage['ACCESS-Token'] ?? ''
  const paths = await makePublicPaths(product, token)
  const isAll = screens.length === 0
  const waiting = [...variants]
  const work = async () => {
    for (let variant = waiting.shift(); variant; variant = waiting.shift()) {
      const place = join(folder, nameOf(variant))
      await mkdir(place, { recursive: true })
      const camera = await openCamera(browser, seen, place, variant, { screens, servedAt: product.address })
      cameras.push(camera)
      try {
        await takeVariant(camera, session, isAll ? paths : undefined)
      } catch (error) {
        camera.failures.push(`${nameOf(variant)} broke off: ${String(error).split('\n')[0]}`)
      }
      say(`${nameOf(variant)}: ${camera.taken.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (isAll) await takeLast(product, cameras, token)
  return cameras.flatMap(({ failures }) => failures)
}

/** What changes what others show, one after the other. */
async function takeLast(product: Product, cameras: readonly Camera[], token: string): Promise<void> {
  for (const camera of cameras) {
    await takeChanges(camera).catch(error => camera.failures.push(`changes: ${String(error).split('\n')[0]}`))
  }
  await product.report([orphanExit('粤B00001')])
  for (const { take, page } of cameras)
    await take('alarm-popup', () => page.locator('[aria-live="polite"] button').first().waitFor())
  await publishNotice(product, token)
  for (const { take, page, goTo } of cameras) {
    await take('important-notice', async () => {
      await goTo('/_cloud_operation/records')
      await page.getByRole('dialog').waitFor()
    })
  }
}

/** Puts the set of the variants aside, so that the next one can be compared with it. */
async function putAside(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [place, last] = [join(folder, name), join(lastFolder, name)]
    await rm(last, { recursive: true, force: true })
    await cp(place, last, { recursive: true }).catch(() => undefined)
    await rm(place, { recursive: true, force: true })
  }
}

/** Writes the pages by which a person looks through the pictures. */
async function writeSheets(
  browser: Browser,
  names: readonly string[],
  screens: readonly string[],
  against?: string,
): Promise<void> {
  process.stdout.write(`All pictures: ${await writeContactSheet(folder, names)}\n`)
  if (against === undefined) return
  const before = against === 'last' ? lastFolder : resolve(against)
  const changes = (await findChanges(folder, before, names, await openComparer(browser))).filter(({ file }) =>
    isOf(screens, file),
  )
  process.stdout.write(`${changes.length} changed: ${await writeChanges(folder, before, changes)}\n`)
}

/** Whether a picture is one of the screens; all are where there are none. */
const isOf = (screens: readonly string[], file: string): boolean =>
  screens.length === 0 || screens.some(name => new RegExp(`/screen-${name}(-|\\.)`).test(file))

interface Wanted {
  variants: readonly Variant[]
  /** By the names of their menu items; none: all. */
  screens: readonly string[]
}

interface Asked {
  words: string[]
  screens: string[]
  against: string | undefined
  isHelp: boolean
}

function readArguments(args: string[]): Asked {
  const options = {
    against: { type: 'string' },
    screen: { type: 'string', multiple: true, default: [] as string[] },
    help: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  return { words: positionals, screens: values.screen, against: values.against, isHelp: values.help }
}

async function main({ words, screens, against, isHelp }: Asked): Promise<number> {
  const variants = chooseVariants(words)
  if (isHelp || variants.length === 0) {
    process.stdout.write(`${usage}\n`)
    return isHelp ? 0 : 2
  }
  const names = variants.map(nameOf)
  await putAside(names)
  const product = await startDemo(say)
  const browser = await chromium.launch({
    executablePath: process.env.PARKDESK_BROWSER ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      `--host-resolver-rules=MAP ${shownHost} ${new URL(product.address).host}`,
    ],
  })
  try {
    const failures = await takeAll(browser, product, { variants, screens })
    for (const failure of failures) say(failure)
    await writeSheets(browser, names, screens, against)
    return failures.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await product.stop()
  }
}

process.exitCode = await main(readArguments(process.argv.slice(2)))
// The script that started us keeps a line open.
process.disconnect?.()
