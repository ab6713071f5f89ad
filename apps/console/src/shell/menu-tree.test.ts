import type { MenuNode } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { holdsPath, menuEntries } from './menu-tree.ts'

const node = (url: string, children: MenuNode[] = [], change: Partial<MenuNode> = {}): MenuNode => ({
  id: 1,
  url,
  name: url,
  title: `title of ${url}`,
  icon: url,
  level: '1',
  component: children.length > 0 ? 'layout' : 'operation/records',
  hidden: false,
  hiddenOnMobile: false,
  children,
  ...change,
})

describe('[SH-01] the menu as it is drawn', () => {
  test('groups and their screens, up to three levels', () => {
    const [group] = menuEntries([node('/a', [node('/a/b', [node('/a/b/c'), node('/a/b/d')]), node('/a/e')])], false)
    expect(group?.children.map(child => [child.url, child.children.length])).toEqual([
      ['/a/b', 2],
      ['/a/e', 0],
    ])
    expect(group && [holdsPath(group, '/a/b/d'), holdsPath(group, '/a/x')]).toEqual([true, false])
  })

  test('a group with one screen is that screen, under its own title', () => {
    expect(menuEntries([node('/a', [node('/a/index')])], false)).toEqual([
      { url: '/a/index', title: 'title of /a/index', icon: '/a/index', children: [] },
    ])
  })

  test('hidden nodes and groups that are left empty are not drawn', () => {
    expect(
      menuEntries([node('/a', [node('/a/b', [], { hidden: true })]), node('/b', [], { hidden: true })], false),
    ).toEqual([])
    expect(menuEntries([node('/a', [], { component: 'layout' })], false)).toEqual([])
  })

  test('[SH-02] some are hidden on mobile only', () => {
    const menu = [node('/a', [], { hiddenOnMobile: true })]
    expect([menuEntries(menu, false).length, menuEntries(menu, true).length]).toEqual([1, 0])
  })
})
