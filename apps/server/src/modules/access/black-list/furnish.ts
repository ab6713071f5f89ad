import {
  blackListImportColumns,
  blackListNamesZh,
  blackListTemplate,
  importBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** An entry, the template of an import, and an import with a row that failed. */
export const furnishBlackList: Furnish = async ({ ask, send, lotId, plate, phone, word }) => {
  const owner = { ownerName: `${word}车主`, ownerPhone: phone, remark: `${word}多次逃费` }
  await ask(saveBlackList, { plateNumber: plate(9), lotId, ...owner })
  await ask(blackListTemplate, {})
  const row = { plateNumber: word, ownerName: `${word}车主`, ownerPhone: phone, remark: `${word}车牌不完整` }
  await send(importBlackList, importSheetOf(blackListImportColumns, blackListNamesZh.field, row, `${word}.xlsx`))
}
