export type Language = 'zh' | 'en'

/** In which language, theme and window pictures are taken. */
export interface Variant {
  language: Language
  theme: 'light' | 'dark'
  width: number
  height: number
}

export const nameOf = ({ language, theme, width }: Variant): string => `${language}-${theme}-${width}`

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const variants: Variant[] = (['zh', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme => windows.map(window => ({ language, theme, ...window }))),
)

/** Those whose names hold one of the words; all of them where there are no words. */
export const chooseVariants = (words: readonly string[]): Variant[] =>
  variants.filter(variant => words.length === 0 || words.some(word => nameOf(variant).includes(word)))
