import { listMenuScreens } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { type MenuRow, menuTree, seededMenu } from './rules.ts'

it('every screen is in the menu of a new tenant exactly once', () => {
  const components = seededMenu.flatMap(group => group.children).map(item => item.component)
  expect(components.toSorted()).toEqual(
    listMenuScreens()
      .map(screen => screen.key)
      .toSorted(),
  )
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
