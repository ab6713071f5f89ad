/**
 * Every namespace of words: one line each, named after what its files export. zh is the source, its en twin is typed `Words<typeof …>`; both
 * are loaded on demand, in the language in use. A screen names the namespaces it needs in app/screen-registry.ts; app, error, kit, menu and
 * shell are always there. (The login page's words are not here: it takes them as they are.)
 */
export const wordSources = {
  alarm: { zh: () => import('./zh/alarm.ts'), en: () => import('./en/alarm.ts') },
  app: { zh: () => import('./zh/app.ts'), en: () => import('./en/app.ts') },
  blackList: { zh: () => import('./zh/black-list.ts'), en: () => import('./en/black-list.ts') },
  error: { zh: () => import('./zh/error.ts'), en: () => import('./en/error.ts') },
  kit: { zh: () => import('./zh/kit.ts'), en: () => import('./en/kit.ts') },
  menu: { zh: () => import('./zh/menu.ts'), en: () => import('./en/menu.ts') },
  order: { zh: () => import('./zh/order.ts'), en: () => import('./en/order.ts') },
  overview: { zh: () => import('./zh/overview.ts'), en: () => import('./en/overview.ts') },
  pass: { zh: () => import('./zh/pass.ts'), en: () => import('./en/pass.ts') },
  presence: { zh: () => import('./zh/presence.ts'), en: () => import('./en/presence.ts') },
  shell: { zh: () => import('./zh/shell.ts'), en: () => import('./en/shell.ts') },
} as const

export type Namespace = keyof typeof wordSources

type Sources = (typeof wordSources)[Namespace]
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
/** Every text there is, in the source language: `{ order: …, kit: … }`. */
export type AllWords = Intersection<Awaited<ReturnType<Sources['zh']>>>
