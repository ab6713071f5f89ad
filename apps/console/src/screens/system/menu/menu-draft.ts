import type { MenuConfigItem, MenuSetting } from '@parkdesk/contract'

/** The items with one changed. */
export const changeItem = (
  items: readonly MenuConfigItem[],
  menuId: number,
  part: Partial<MenuSetting>,
): MenuConfigItem[] => items.map(item => (item.menuId === menuId ? { ...item, ...part } : item))

export const childrenOf = (items: readonly MenuConfigItem[], parentId: number | null): MenuConfigItem[] =>
  items.filter(item => item.parentId === parentId)

/** The items with one moved by a place among those of its group; at the edge nothing changes. */
export const moveItem = (items: readonly MenuConfigItem[], menuId: number, step: 1 | -1): MenuConfigItem[] => {
  const moved = items.find(item => item.menuId === menuId)
  if (!moved) return [...items]
  const group = childrenOf(items, moved.parentId)
  const other = group[group.indexOf(moved) + step]
  if (!other) return [...items]
  return items.map(item => (item === moved ? other : item === other ? moved : item))
}

/** What is sent: what can be set of each item. */
export const settingsOf = (items: readonly MenuConfigItem[]): MenuSetting[] =>
  items.map(({ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile, roleCodes }) => ({
    menuId,
    titleZh,
    titleEn,
    icon,
    hidden,
    hiddenOnMobile,
    roleCodes,
  }))

export const isSame = (a: readonly MenuConfigItem[], b: readonly MenuConfigItem[]): boolean =>
  JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b))

/** Signs of the console's word templates; the contract refuses them, too. */
export const hasForbiddenSign = (title: string): boolean => /[{}$<>]/.test(title)
