import type { BlackListEntry } from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { printRows } from '../../../platform/import/queries.ts'
import { readerOf, table } from './import-rows.ts'
import { changeImported, insertNewEntries, listImported, removeEntries } from './queries.ts'
import type { ImportColumn } from './words.ts'

/**
 * The plates of a sheet go to the list of every lot; of somebody who sees only some lots, to the list of each of these. A plate counts as listed when it
 * is on each of those lists.
 */
export const blackListImport: SheetImport<ImportColumn, BlackListEntry> = {
  noun: 'blackList',
  table,
  async open(ctx) {
    const { scope, language } = ctx
    if (scope.lotIds?.length === 0) throw new Failure('permission.missing')
    const { tenantId } = scope
    const listCount = scope.lotIds?.length ?? 1
    return {
      ...readerOf(todayOf(ctx)),
      async find(db, entries) {
        const plates = entries.map(({ plateNumber }) => plateNumber)
        const found = Map.groupBy(await listImported(db, scope, plates), ({ plateNumber }) => plateNumber)
        const whole = [...found].filter(([, rows]) => rows.length === listCount)
        return new Map(
          whole.flatMap(([plate, rows]) => {
            const [first] = rows
            return first ? [[plate, { ids: rows.map(({ blackListId }) => blackListId), value: first }] as const] : []
          }),
        )
      },
      textsOf: ({ plateColor, ownerName, ownerPhone, validTime, remark }) => ({
        ...(plateColor && { plateColor: plateColorNames[language][plateColor] }),
        ...{ ownerName, ownerPhone, validTime: validTime ?? '', remark },
      }),
      async add(db, entries) {
        const rows = await insertNewEntries({ db, scope, by: authorshipOf(ctx) }, entries)
        const byPlate = Map.groupBy(rows, ({ plate }) => plate)
        return [...byPlate].map(([key, added]) => ({ key, ids: added.map(({ blackListId }) => blackListId) }))
      },
      async change(db, rows) {
        for (const { ids, value } of rows) await changeImported(db, scope, ids, value)
      },
      prints: (db, ids) => printRows(db, tenantId, { table: 'black_list', id: 'black_list_id' }, ids),
      remove: async (db, ids) => void (await removeEntries(db, scope, [...ids])),
    }
  },
}
