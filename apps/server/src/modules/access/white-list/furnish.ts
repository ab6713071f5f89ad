import {
  importWhiteList,
  saveWhiteList,
  whiteListImportColumns,
  whiteListNamesZh,
  whiteListTemplate,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** An entry, the template of an import, and an import with a row that failed. */
export const furnishWhiteList: Furnish = async ({ ask, send, lotId, plate, word }) => {
  const entry = { PlateNumber: plate(8), lotId, ParkSpotNumber: word, OwnerName: `${word}车主` }
  await ask(saveWhiteList, { ...entry, BeginDate: '2026-01-01' })
  await ask(whiteListTemplate, {})
  const row = { PlateNumber: word, ParkLotName: `${word}没有`, OwnerName: `${word}车主`, BeginDate: '2026-01-01' }
  await send(importWhiteList, importSheetOf(whiteListImportColumns, whiteListNamesZh.field, row, `${word}.xlsx`))
}
