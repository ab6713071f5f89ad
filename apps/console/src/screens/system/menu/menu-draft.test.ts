import type { MenuConfigItem } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { changeItem, childrenOf, isSame, moveItem } from './menu-draft.ts'

const item = (menuId: number, parentId: number | null): MenuConfigItem => ({
  menuId,
  parentId,
  title: `menu.${menuId}`,
  titleZh: '',
  titleEn: '',
  url: `/${menuId}`,
  icon: '',
  isGroup: parentId === null,
  permission: null,
  isLanding: false,
  hidden: false,
  hiddenOnMobile: false,
  roleCodes: [],
})
/** Two groups whose items stand mixed, as the server may send them. */
const items = [item(1, null), item(2, null), item(11, 1), item(21, 2), item(12, 1), item(13, 1)]
const order = (parentId: number | null, of: MenuConfigItem[]) => childrenOf(of, parentId).map(({ menuId }) => menuId)

describe('moveItem', () => {
  test('moves among the items of its group only', () => {
    const moved = moveItem(items, 11, 1)
    expect(order(1, moved)).toEqual([12, 11, 13])
    expect(order(2, moved)).toEqual([21])
    expect(order(null, moveItem(items, 2, -1))).toEqual([2, 1])
  })

  test('there is no way past the edge', () => {
    expect(moveItem(items, 11, -1)).toEqual(items)
    expect(moveItem(items, 13, 1)).toEqual(items)
  })

  test('there and back again is no change', () => {
    expect(isSame(items, moveItem(moveItem(items, 12, 1), 12, -1))).toBe(true)
    expect(isSame(items, moveItem(items, 12, 1))).toBe(false)
  })
})

test('a change touches its item alone', () => {
  const changed = changeItem(items, 12, { hidden: true })
  expect(changed.filter(each => each.hidden).map(each => each.menuId)).toEqual([12])
})
