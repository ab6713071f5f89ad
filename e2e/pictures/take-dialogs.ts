import { readFile } from 'node:fs/promises'
import * as sheetjs from 'xlsx'
import { password } from '../tenant.ts'
import type { Camera } from './camera.ts'

const blackList = '/_cloud_operation/blackList'

/** Every dialog and menu of the shell and of a list that changes nothing, by the way a person opens it. */
export async function takeDialogs(camera: Camera): Promise<void> {
  await takeShellDialogs(camera)
  if (!camera.isPhone) await takeGuides(camera)
  await takeListDialogs(camera)
  await takeOrder(camera)
}

/** An import and a removal. The list is afterwards as it was, but not the log and the messages: they come after all that shows these. */
export async function takeChanges(camera: Camera): Promise<void> {
  await takeImport(camera)
  await takeRemoval(camera)
}

async function takeShellDialogs({ page, say, take, goTo }: Camera): Promise<void> {
  const close = () => page.keyboard.press('Escape')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const openUserMenu = () => page.getByRole('region').getByRole('button', { name: say.tenantUser }).click()
  const choose = async (item: string) => {
    await openUserMenu()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').waitFor()
  }
  await goTo(blackList)
  for (const [name, button] of [
    ['theme-menu', say.theme],
    ['language-menu', say.language],
  ] as const) {
    await take(name, async () => {
      await press(button)
      await page.getByRole('menu').waitFor()
    })
    await close()
  }
  await take('user-menu', openUserMenu)
  await close()
  await take('dialog-password', () => choose(say.changePassword))
  await take('dialog-password-rules', async () => {
    await page.locator('input[type="password"]').nth(1).fill('admin1234')
  })
  await take('dialog-avatar', () => press(say.avatar))
  await take('dialog-avatar-chosen', async () => {
    await page.locator('input[type=file]').setInputFiles('docs/pictures/orders.png')
    await page.getByRole('application').waitFor()
  })
  await close()
  await take('dialog-log-out', () => choose(say.logOut))
  await close()
  const find = async (text: string) => {
    const answered = page.waitForResponse('**/api/find/query')
    await page.getByRole('dialog').getByRole('combobox').fill(text)
    await answered
  }
  await take('palette', async () => {
    await page.keyboard.press('Control+k')
    await find('park')
  })
  await take('palette-plate', () => find('粤BD'))
  await take('palette-nothing', () => find('zzzz'))
  await close()
}

/** The help menu, and every step of each guide. */
async function takeGuides({ page, say, take }: Camera): Promise<void> {
  const openMenu = async () => {
    await page.getByRole('button', { name: say.help, exact: true }).click()
    await page.getByRole('menu').waitFor()
  }
  await take('help-menu', openMenu)
  const guides = await page.getByRole('menuitem').count()
  await page.keyboard.press('Escape')
  for (let guide = 0; guide < guides; guide++) {
    const next = page.getByRole('dialog').locator('button[data-autofocus]')
    await take(`guide-${guide + 1}-step-1`, async () => {
      await openMenu()
      await page.getByRole('menuitem').nth(guide).click()
      await next.waitFor()
    })
    for (let step = 2; (await next.getAttribute('aria-label')) !== say.finish; step++) {
      await take(`guide-${guide + 1}-step-${step}`, () => next.click())
    }
    await next.click()
  }
}

async function takeListDialogs({ page, say, take, goTo }: Camera): Promise<void> {
  const main = page.getByRole('main')
  const open = async (name: string) => {
    await main.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
  }
  await goTo(blackList)
  await take('dialog-new', () => open(say.create))
  await page.keyboard.press('Escape')
  await goTo('/_cloud_operation/records')
  await take('columns', () => open(say.columns))
  await page.keyboard.press('Escape')
  await take('dialog-export', () => open(say.export))
  for (const [at, name] of [
    [1, 'dialog-export-pages'],
    [3, 'dialog-export-dates'],
  ] as const) {
    await take(name, () => page.getByRole('dialog').getByRole('radio').nth(at).check())
  }
  await page.keyboard.press('Escape')
  await take('list-no-match', () => goTo('/_cloud_operation/records?plateNumber=ZZZZ&parkStatus=inside'))
}

async function takeImport({ page, say, take, goTo }: Camera): Promise<void> {
  const dialog = page.getByRole('dialog')
  await goTo(blackList)
  await take('dialog-import', async () => {
    await page.getByRole('main').getByRole('button', { name: say.import }).click()
    await dialog.waitFor()
  })
  await take('dialog-import-result', async () => {
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say.template }).click(),
    ])
    const book = sheetjs.read(await readFile(await template.path()))
    const [name = ''] = book.SheetNames
    const sheet = book.Sheets[name]
    const [headings = []] = sheet ? sheetjs.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }) : []
    const row = (plate: string, phone = '', until = '') =>
      headings.map((_heading, at) => [plate, '蓝', '王五', phone, until][at] ?? '')
    const rows = [
      headings,
      row('粤B88888'),
      row('NOT A PLATE'),
      row('粤B99999', '12'),
      row('粤B77777', '', '31/12/2026'),
    ]
    const filled = sheetjs.utils.book_new()
    sheetjs.utils.book_append_sheet(filled, sheetjs.utils.aoa_to_sheet(rows), name)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'black-list.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheetjs.write(filled, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    })
    await dialog.getByRole('table').waitFor()
  })
  await page.keyboard.press('Escape')
}

async function takeRemoval({ page, say, take, goTo }: Camera): Promise<void> {
  const dialog = page.getByRole('dialog')
  await goTo(blackList)
  await take('list-ticked', () => page.locator('tbody tr[aria-rowindex] input').first().check())
  await take('dialog-recheck', async () => {
    await page.getByRole('main').getByRole('button', { name: say.remove }).click()
    await dialog.waitFor()
  })
  await take('dialog-remove', async () => {
    await dialog.getByLabel(say.loginPassword, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say.next }).click()
    await dialog.getByRole('button', { name: say.remove }).waitFor()
  })
  await dialog.getByRole('button', { name: say.remove }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function takeOrder({ page, take, goTo }: Camera): Promise<void> {
  await goTo('/_cloud_operation/records?parkStatus=left&payStatus=paid')
  await take('drawer-order', async () => {
    await page.locator('tbody tr[aria-rowindex]').first().locator('td').nth(2).click()
    await page.getByRole('dialog').waitFor()
  })
  await goTo('/_cloud_operation/alarms')
  await take('drawer-alarm', async () => {
    await page.locator('tbody tr[aria-rowindex]').first().locator('td').nth(2).click()
    await page.getByRole('dialog').waitFor()
  })
  await page.keyboard.press('Escape')
}
