import { type Language, type PassColumn, PassListRow, passNamesEn, passNamesZh } from '@parkdesk/contract'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'

const names = { zh: passNamesZh, en: passNamesEn }

/** In the order of the list. */
const columns: PassColumn[] = PassListRow.omit({ passId: true, orderId: true }).keyof().options

const layout: Record<PassColumn, Omit<SheetColumn, 'heading'>> = {
  passedAt: { kind: 'time', widthChars: 20 },
  receivedAt: { kind: 'time', widthChars: 20 },
  plateNumber: { kind: 'text', widthChars: 12 },
  plateColor: { kind: 'text', widthChars: 10 },
  direction: { kind: 'text', widthChars: 8 },
  parkingName: { kind: 'text', widthChars: 24 },
  gateName: { kind: 'text', widthChars: 16 },
  laneName: { kind: 'text', widthChars: 16 },
  confidence: { kind: 'number', widthChars: 10 },
  outcome: { kind: 'text', widthChars: 16 },
  timing: { kind: 'text', widthChars: 10 },
  orderNo: { kind: 'text', widthChars: 20 },
  pictureUrl: { kind: 'text', widthChars: 40 },
}

/** The sheet of passes in a language: its title, its columns, and the cells of a pass, codes in words. */
export function passSheet(language: Language) {
  const { title, field, direction, outcome, timing } = names[language]
  return {
    title,
    columns: columns.map((column): SheetColumn => ({ heading: field[column], ...layout[column] })),
    cells(pass: PassListRow): Cell[] {
      const shown = {
        ...pass,
        plateColor: plateColorNames[language][pass.plateColor],
        direction: direction[pass.direction],
        outcome: outcome[pass.outcome],
        timing: timing[pass.timing],
      }
      return columns.map(column => shown[column])
    },
  }
}
