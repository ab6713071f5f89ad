import type { PlateColor } from './plate.ts'

type PlateColorNames = Record<PlateColor, string>

export const plateColorNamesZh = {
  blue: '蓝牌',
  yellow: '黄牌',
  green: '绿牌',
  yellowGreen: '黄绿牌',
  black: '黑牌',
  white: '白牌',
  other: '其他',
} as const satisfies PlateColorNames

export const plateColorNamesEn: PlateColorNames = {
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  yellowGreen: 'Yellow-green',
  black: 'Black',
  white: 'White',
  other: 'Other',
}
