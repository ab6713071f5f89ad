import type { Language, PlateColor } from '@parkdesk/contract'

/** Plate colours in sheets, as the console says them. */
export const plateColorWords: Record<Language, Record<PlateColor, string>> = {
  zh: {
    blue: '蓝牌',
    yellow: '黄牌',
    green: '绿牌',
    yellowGreen: '黄绿牌',
    black: '黑牌',
    white: '白牌',
    other: '其他',
  },
  en: {
    blue: 'Blue',
    yellow: 'Yellow',
    green: 'Green',
    yellowGreen: 'Yellow-green',
    black: 'Black',
    white: 'White',
    other: 'Other',
  },
}
