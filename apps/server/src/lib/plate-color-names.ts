import { type PlateColor, plateColorNamesEn, plateColorNamesZh, plateColors } from '@parkdesk/contract'

export const plateColorNames = { zh: plateColorNamesZh, en: plateColorNamesEn }

const colors = new Map(
  plateColors.flatMap(color => {
    const zh = plateColorNamesZh[color]
    const spellings = [color, plateColorNamesEn[color], zh, zh.replace(/牌$/, ''), zh.replace(/牌$/, '色')]
    return spellings.map(name => [name.toLowerCase(), color] as const)
  }),
)

/** The colour typed in a sheet; null: empty, undefined: unknown colour. */
export const typedPlateColor = (text: string): PlateColor | null | undefined =>
  text === '' ? null : colors.get(text.toLowerCase())
