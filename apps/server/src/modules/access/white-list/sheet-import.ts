import { whiteListImportColumns as columns, whiteListNames as names, WhiteListEntry } from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { typedDay } from '../../../lib/sheet/typed-day.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { printRows } from '../../../platform/import/queries.ts'
import { endWhiteRights } from '../parking-right/put-white-rights.ts'
import { followRights } from './follow-right.ts'
import { insertEntries, listImported, listLots, updateEntry } from './queries.ts'
import { daysFault } from './rules.ts'

type Column = (typeof columns)[number]

/** What the sheets say besides columns: an example, and what to do about a wrong value. */
const words = {
  zh: {
    example: {
      PlateNumber: '京A12345',
      ParkLotName: '示例停车场，此行导入时会跳过',
      ParkSpotNumber: 'A-001',
      OwnerName: '张三',
      BeginDate: '2026-01-01',
      EndDate: '2099-12-31',
    },
    guide: {
      PlateNumber: '请填写完整车牌号，例如 京A12345、沪AD12345 或 临A1B2C3',
      ParkLotName: '请填写你能看到的停车场的名称',
      ParkSpotNumber: '请缩短到 32 个字以内，或留空',
      OwnerName: '请缩短到 64 个字以内，或留空',
      BeginDate: '请填写日期，例如 2026-01-01',
      EndDate: '请填写不早于开始日期的日期；长期有效请留空',
    },
  },
  en: {
    example: {
      PlateNumber: '京A12345',
      ParkLotName: 'Example, skipped on import',
      ParkSpotNumber: 'A-001',
      OwnerName: 'Zhang San',
      BeginDate: '2026-01-01',
      EndDate: '2099-12-31',
    },
    guide: {
      PlateNumber: 'Enter the full plate, e.g. 京A12345, 沪AD12345 or 临A1B2C3',
      ParkLotName: 'Enter the name of a car park that you see',
      ParkSpotNumber: 'Shorten it to 32 characters, or leave it empty',
      OwnerName: 'Shorten it to 64 characters, or leave it empty',
      BeginDate: 'Enter a date, e.g. 2026-01-01',
      EndDate: 'Enter a date not before the first day; leave it empty for no end',
    },
  },
}

export const table = plainImportTable({
  columns,
  keyColumn: 'PlateNumber',
  names,
  words,
  markColumn: 'ParkLotName',
  widths: { ParkLotName: 32 },
})

type Lots = Awaited<ReturnType<typeof listLots>>

function readEntry(
  lots: Lots,
  { ParkLotName, BeginDate: first, EndDate: last, ...texts }: Record<Column, string>,
  row: RowReading<Column>,
): WhiteListEntry | undefined {
  const lot = lots.find(({ name }) => name === ParkLotName)
  if (!lot) row.refuse('ParkLotName', 'whiteList.noLot', { name: ParkLotName })
  const isForEver = ['', names.zh.forEver, names.en.forEver].includes(last)
  const days = { BeginDate: typedDay(first), EndDate: isForEver ? null : typedDay(last) }
  const fault = daysFault(days)
  if (fault) row.refuse(fault.path, fault.code)
  const plain = row.parse(WhiteListEntry.omit({ lotId: true, BeginDate: true, EndDate: true }), texts)
  return plain && lot ? { ...plain, ...days, lotId: lot.lotId } : undefined
}

const keyOf = ({ lotId, PlateNumber }: { lotId: number; PlateNumber: string }) => `${lotId} ${PlateNumber}`

/** The plates of a sheet, by plate and the name of their lot. */
export const whiteListImport: SheetImport<Column, WhiteListEntry> = {
  noun: 'whiteList',
  table,
  async open(ctx, db) {
    const { scope } = ctx
    const { tenantId } = scope
    const lots = await listLots(db, scope)
    return {
      readRow: (texts, row) => readEntry(lots, texts, row),
      keyOf,
      async find(db, entries) {
        const plates = entries.map(({ PlateNumber }) => PlateNumber)
        const found = await listImported(db, scope, plates)
        return new Map(found.map(({ whiteListId, ...value }) => [keyOf(value), { ids: [whiteListId], value }]))
      },
      textsOf: ({ ParkSpotNumber, OwnerName, BeginDate, EndDate }) => ({
        ...{ ParkSpotNumber, OwnerName, BeginDate, EndDate: EndDate ?? '' },
      }),
      async add(db, entries) {
        const added = await insertEntries(db, tenantId, entries, authorshipOf(ctx))
        const ids = added.map(({ whiteListId }) => whiteListId)
        await followRights(db, tenantId, ids)
        return added.map(entry => ({ key: keyOf(entry), ids: [entry.whiteListId] }))
      },
      async change(db, rows) {
        for (const { ids, value } of rows) for (const id of ids) await updateEntry(db, tenantId, id, value)
        await followRights(
          db,
          tenantId,
          rows.flatMap(({ ids }) => ids),
        )
      },
      prints: (db, ids) => printRows(db, tenantId, { table: 'white_list', id: 'white_list_id' }, ids),
      async remove(db, ids) {
        await deleteRows(db, 'white_list', tenantId, ids)
        await endWhiteRights(db, tenantId, ids, ctx.clock())
      },
    }
  },
}
