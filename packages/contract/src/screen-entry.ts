import type { Permission } from './permission.ts'

/** One screen of the console. Menu seeds, routes, links and the walks of the tests are made from it. */
export interface ScreenEntry {
  /** Its path. The first part of a menu screen's is its group. */
  at: string
  /** The permission that opens it; null: everybody who is signed in. */
  needs: Permission | null
  /** Its titles: in the menu, the tab and the palette, as the word `menu.<name>`. */
  zh: string
  en: string
  /** Its icon has this name, too. The last part of the key unless said. */
  name?: string
  /** The permission to make one of its records, by the button for it above the list. */
  creates?: Permission
  /** The search parameter that opens one of its records. */
  opens?: string
  /** The part of its group that it stands in. */
  section?: MenuSection
}

/** Parts of the larger groups of the side menu, by name; each stands where the first of its screens does. */
type MenuSection = 'traffic' | 'pricing' | 'cards' | 'merchants'
