import { importSpot, numberSpots, queryGarage, saveSpot, spotImportColumns, spotNamesZh } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** A spot with its owner on a level, and two that were numbered in a row. */
export const furnishSpot: Furnish = async ({ ask, send, lotId, phone, word }) => {
  const { list } = await ask(queryGarage, { lotId })
  const garageId = list[0]?.garageId ?? null
  const owner = { ownerName: `${word}车位主`.slice(0, 12), ownerPhone: phone, remark: word.slice(0, 32) }
  await ask(saveSpot, { lotId, garageId, parkSpotNumber: `${word}-1`, ...owner })
  await ask(numberSpots, { lotId, garageId, prefix: word.slice(0, 18), from: 2, to: 3, digits: 3 })
  await send(importSpot, importSheetOf(spotImportColumns, spotNamesZh.field, { parkSpotNumber: `${word}-4` }))
}
