import type { Route } from '@playwright/test'
import type { Camera } from './camera.ts'
import { type MenuNode, menuOf } from './take-screens.ts'

/** A dialog or a drawer; it has come to rest when its content is there. */
const dialogOf = ({ page }: Camera) => page.getByRole('dialog').filter({ visible: true }).last()

/** Every screen of the menu once more: what a row opens, the dialogs of its toolbar, and how it looks while it holds nothing. */
export async function takeEachScreen(camera: Camera): Promise<void> {
  for (const screen of await menuOf(camera)) {
    if (!camera.wants(screen.name)) continue
    await camera.goTo(screen.url).catch(() => undefined)
    await takeToolbar(camera, screen)
    await takeOpened(camera, screen)
    await takeEmpty(camera, screen)
  }
}

/** A dialog or drawer over the screen at `url`, or another page in its place. */
const hasOpened = (camera: Camera, url: string) =>
  Promise.race([
    dialogOf(camera).waitFor(),
    camera.page.waitForFunction(
      from => location.pathname !== from || document.querySelector('main table') === null,
      url,
    ),
  ])

/** What the buttons at the top of the screen open. Those that open no dialog are left alone: their picture would be that of the screen. */
async function takeToolbar(camera: Camera, { name, url }: MenuNode): Promise<void> {
  const { page, say, take, goTo } = camera
  for (const [what, label] of [
    ['new', say.create],
    ['import', say.import],
    ['export', say.export],
    ['columns', say.columns],
  ] as const) {
    const button = page.getByRole('main').locator('header').getByRole('button', { name: label, exact: true }).first()
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    await take(`screen-${name}-${what}`, async () => {
      await button.click()
      await hasOpened(camera, url)
    })
    await goTo(url).catch(() => undefined)
  }
}

/** What the first row opens, where a row opens something: a drawer, or a page of its own; and from there the form that changes it. */
async function takeOpened(camera: Camera, { name, url }: MenuNode): Promise<void> {
  const { page, say, take } = camera
  const row = page.getByRole('main').locator('tbody tr[aria-rowindex][data-opens]').first()
  if (!(await row.isVisible())) return
  await take(`screen-${name}-opened`, async () => {
    await row.focus()
    await page.keyboard.press('Enter')
    await hasOpened(camera, url)
  })
  const edit = dialogOf(camera).getByRole('button', { name: say.edit }).first()
  if (!(await edit.isVisible())) return
  await take(`screen-${name}-edit`, async () => {
    const opened = await page.getByRole('dialog').filter({ visible: true }).count()
    await edit.click()
    await page.waitForFunction(
      before =>
        document.querySelectorAll('[role=dialog]').length > before || document.querySelector('[role=dialog] form'),
      opened,
    )
  })
}

/** The screen of an operator who has nothing yet: what the server answers is emptied on its way. */
async function takeEmpty({ page, product, servedAt, take, goTo }: Camera, { name, url }: MenuNode): Promise<void> {
  const calls = /\/(api|platform|cloud)\//
  await page.route(calls, route => emptied(route, route.request().url().replace(product.address, servedAt)))
  await take(`screen-${name}-empty`, () => goTo(url))
  // What is still on its way is of no picture.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function emptied(route: Route, url: string): Promise<void> {
  const response = await route.fetch({ url })
  const envelope: unknown = await response.json().catch(() => undefined)
  if (envelope === undefined) return route.fulfill({ response })
  const json = JSON.parse(JSON.stringify(envelope), (key, value) => {
    if (key === 'total') return 0
    return key === 'list' && Array.isArray(value) ? [] : value
  })
  return route.fulfill({ response, json })
}
