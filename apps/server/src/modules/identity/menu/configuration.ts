import type { MenuSetting } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { landingUrls, type MenuRow, seeds } from './rules.ts'

/** The configurable fields of a row. */
export const settingOf = (row: MenuRow): MenuSetting => ({
  menuId: row.id,
  titleZh: row.titleZh ?? '',
  titleEn: row.titleEn ?? '',
  icon: row.icon,
  hidden: row.hidden,
  hiddenOnMobile: row.hiddenOnMobile,
  roleCodes: row.roleCodes,
})

/** Applies settings to the rows, in the order of the settings. Every row must have one. */
export function applySettings(rows: MenuRow[], settings: readonly MenuSetting[]): MenuRow[] {
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return settings.flatMap(({ menuId, titleZh, titleEn, ...rest }) => {
    const row = rowOf.get(menuId)
    return row ? [{ ...row, ...rest, titleZh: titleZh || null, titleEn: titleEn || null }] : []
  })
}

/** The failure of invalid settings; undefined when they are valid. */
export function settingsProblem(
  rows: MenuRow[],
  settings: readonly MenuSetting[],
  roleCodes: readonly string[],
): FailureCode | undefined {
  const ids = new Set(settings.map(setting => setting.menuId))
  const isWhole = settings.length === rows.length && ids.size === rows.length && rows.every(row => ids.has(row.id))
  if (!isWhole) return 'menu.changed'
  if (settings.some(setting => setting.roleCodes.some(code => !roleCodes.includes(code)))) return 'menu.roleGone'
  const landing = new Set(rows.filter(row => landingUrls.includes(row.url)).map(row => row.id))
  return settings.some(setting => landing.has(setting.menuId) && setting.roleCodes.length > 0)
    ? 'menu.landing'
    : undefined
}

/** The default settings. Unknown rows of an earlier version keep their icon and come last. */
export function usualSettings(rows: MenuRow[]): MenuSetting[] {
  const placeOf = (row: MenuRow) => {
    const place = seeds.findIndex(seed => seed.url === row.url)
    return place === -1 ? seeds.length : place
  }
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(row => ({
      menuId: row.id,
      titleZh: '',
      titleEn: '',
      icon: seeds.find(seed => seed.url === row.url)?.icon ?? row.icon,
      hidden: false,
      hiddenOnMobile: false,
      roleCodes: [],
    }))
}

/** Whether two settings make the same menu: the order counts among the items of one group. */
export function isSameMenu(rows: MenuRow[], a: readonly MenuSetting[], b: readonly MenuSetting[]): boolean {
  const parentOf = new Map(rows.map(row => [row.id, row.parentId]))
  const groupsOf = (settings: readonly MenuSetting[]) =>
    Map.groupBy(settings, setting => parentOf.get(setting.menuId) ?? null)
  const [groups, others] = [groupsOf(a), groupsOf(b)]
  return [...groups].every(([parentId, group]) => JSON.stringify(group) === JSON.stringify(others.get(parentId)))
}

/** Each setting's place within its group, counted from 1. */
export function positionsOf(rows: MenuRow[], settings: readonly MenuSetting[]): Map<number, number> {
  const parentOf = new Map(rows.map(row => [row.id, row.parentId]))
  const used = new Map<number | null, number>()
  return new Map(
    settings.map(({ menuId }) => {
      const parentId = parentOf.get(menuId) ?? null
      const position = (used.get(parentId) ?? 0) + 1
      used.set(parentId, position)
      return [menuId, position]
    }),
  )
}
