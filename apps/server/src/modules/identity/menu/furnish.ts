import { adminRole, queryMenuConfig, saveMenuConfig } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A title of its own for an item of the menu, which only administrators see. */
export const furnishMenu: Furnish = async ({ ask, word }) => {
  const { items } = await ask(queryMenuConfig, {})
  const own = items.find(({ isGroup, isLanding }) => !isGroup && !isLanding)
  const settings = items.map(({ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile, roleCodes }) => {
    const isOwn = menuId === own?.menuId
    const titles = isOwn ? { titleZh: `${word}页`, titleEn: `${word} page` } : { titleZh, titleEn }
    return { menuId, ...titles, icon, hidden, hiddenOnMobile, roleCodes: isOwn ? [adminRole] : roleCodes }
  })
  await ask(saveMenuConfig, { items: settings })
}
