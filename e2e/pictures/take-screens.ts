import { screens } from '@parkdesk/contract'
import { type Camera, enter } from './camera.ts'
import type { Session } from './session.ts'

/** An entry of the menu as the server gives it. */
export interface MenuNode {
  url: string
  name: string
  component: string
  children: MenuNode[]
}

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap(node =>
    node.children.length > 0 ? leavesOf(node.children) : node.component === 'layout' ? [] : [node],
  )

/** Pages outside the menu: what is about one vehicle or lot, the walls, a route whose screen comes later, and what is shown where somebody may not or cannot go. */
const otherPages: [name: string, path: string][] = [
  ['vehicle-known', `${screens['operation/vehicle'].at}?plate=${encodeURIComponent('粤A98N03')}`],
  ['lot-known', `${screens['basic/parkEdit'].at}?${screens['basic/parkEdit'].opens}=1`],
  ['lot-setup-known', `${screens['basic/lotSetup'].at}?${screens['basic/parkEdit'].opens}=1`],
  ['wall', '/index'],
  ['wall-one-lot', '/indexOne'],
  ['later', '/_cloud_map/map'],
  ['not-permitted', '/401'],
  ['not-found', '/404'],
]

/** Login, dashboard, layout, every screen of the menu and of the fixed routes, the walls. Signs in between. */
export async function takeScreens(camera: Camera, session: Session): Promise<void> {
  const { page, say, isPhone, take, goTo } = camera
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await take('login', () => goTo('/'))
  await take('login-refused', async () => {
    // Not the walk's own account: after a few failures that has to wait before its password is looked at again.
    await page.fill('input[autocomplete="username"]', 'nobody')
    await page.fill('input[type="password"]', 'wrong')
    await page.click('button[type="submit"]')
    await page.getByRole('alert').first().waitFor()
  })
  await enter(camera, session)
  await take('dashboard')
  await take('dashboard-end', () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)))
  await take('layout-menu-open', async () => {
    await goTo('/_cloud_operation/records')
    if (isPhone) await press(say.openMenu)
  })
  await take('layout-menu-closed', async () => {
    if (isPhone) return page.keyboard.press('Escape')
    await press(say.collapse)
  })
  if (!isPhone) await press(say.expand)
  await takeMenu(camera)
  await takeOtherPages(camera)
}

/** Every page outside the menu that is wanted. */
export async function takeOtherPages({ page, product, take, wants }: Camera): Promise<void> {
  for (const [name, path] of otherPages) if (wants(name)) await take(name, () => page.goto(product.address + path))
}

/** Every screen of the menu that is wanted. */
export async function takeMenu(camera: Camera): Promise<void> {
  for (const { name, url } of await menuOf(camera)) {
    if (camera.wants(name)) await camera.take(`screen-${name}`, () => camera.goTo(url))
  }
}

/** The screens of the menu as the server gave it to this person, with the hidden links. */
export async function menuOf({ page }: Camera): Promise<MenuNode[]> {
  const session = await page.evaluate(() => sessionStorage.getItem('parkdesk.session') ?? '{}')
  return leavesOf((JSON.parse(session) as { menuRoutes?: MenuNode[] }).menuRoutes ?? [])
}
