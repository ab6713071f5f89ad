import { listMenuScreens, listScreens } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { type MenuRow, menuTree, seededMenu, seeds } from './rules.ts'

it('every screen is in the menu of a new tenant exactly once', () => {
  const components = seeds.filter(({ children }) => children.length === 0).map(item => item.component)
  expect(components.toSorted()).toEqual(
    listMenuScreens()
      .map(screen => screen.key)
      .toSorted(),
  )
})

it('a section holds screens of one group, at least two of them, and its address is no screen’s', () => {
  const sections = seededMenu.flatMap(group => group.children).filter(({ component }) => component === 'layout')
  expect(sections.length).toBeGreaterThan(0)
  expect(new Set(seeds.map(({ url }) => url)).size).toBe(seeds.length)
  const addresses = listScreens().map(({ at }): string => at)
  for (const { url, children } of sections) {
    expect(children.length, url).toBeGreaterThan(1)
    expect(addresses).not.toContain(url)
  }
})

describe('menuTree', () => {
  const row = (id: number, parentId: number | null, permission: string | null): MenuRow => ({
    id,
    parentId,
    name: `n${id}`,
    title: `menu.n${id}`,
    titleZh: null,
    titleEn: null,
    url: `/u${id}`,
    icon: '',
    component: 'layout',
    permission,
    hidden: false,
    hiddenOnMobile: false,
    roleCodes: [],
  })
  const rows = [row(1, null, null), row(2, 1, 'a.read'), row(3, 1, 'b.read'), row(4, null, null), row(5, 4, 'c.read')]

  it('[RT-14] shows permitted items, nested, with dotted levels, and no empty group', () => {
    const tree = menuTree(rows, { permissions: new Set(['b.read']), roles: [] })
    expect(tree).toMatchObject([{ id: 1, level: '1', children: [{ id: 3, level: '1.2', url: '/u3' }] }])
    expect(menuTree(rows, { permissions: new Set(), roles: [] })).toEqual([])
  })
})
