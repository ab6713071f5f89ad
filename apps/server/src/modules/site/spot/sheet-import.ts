import { spotImportColumns as columns, spotNames as names, SpotEntry } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { Failure } from '../../../lib/failure.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { printRows } from '../../../platform/import/queries.ts'
import { countOfLot, insertSpots, listImported, listPlaces, updateSpot } from './queries.ts'

type Column = (typeof columns)[number]

/** What the sheets say besides columns: an example, and what to do about a wrong value. */
const words = {
  zh: {
    example: {
      parkingName: '海港停车场',
      garageName: '地下一层',
      parkSpotNumber: 'A-001',
      ownerName: '张三',
      ownerPhone: '13800138000',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      parkingName: '请填写你能看到的停车场的名称，且编号不超过其车位数',
      garageName: '请填写该停车场已有的车库，或留空',
      parkSpotNumber: '请填写 1 到 32 个字的车位号',
      ownerName: '请缩短到 12 个字以内，或留空',
      ownerPhone: '请填写手机号或带区号的固定电话，或留空',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: {
      parkingName: 'Harbour Street',
      garageName: 'Level -1',
      parkSpotNumber: 'A-001',
      ownerName: 'Zhang San',
      ownerPhone: '13800138000',
      remark: 'Example, skipped on import',
    },
    guide: {
      parkingName: 'Enter a car park that you see, with no more numbers than it has spaces',
      garageName: 'Enter a level that the car park has, or leave it empty',
      parkSpotNumber: 'Enter 1 to 32 characters',
      ownerName: 'Shorten it to 12 characters, or leave it empty',
      ownerPhone: 'Enter a mobile number or a landline with area code, or leave it empty',
      remark: 'Shorten it to 32 characters',
    },
  },
}

const table = plainImportTable({ columns, keyColumn: 'parkSpotNumber', names, words, markColumn: 'remark' })

type Places = Awaited<ReturnType<typeof listPlaces>>

function readEntry({ lots, garages }: Places, texts: Record<Column, string>, row: RowReading<Column>) {
  const { parkingName, garageName, ...rest } = texts
  const lot = lots.find(({ name }) => name === parkingName)
  if (!lot) row.refuse('parkingName', 'spot.noLot', { name: parkingName })
  const garage = garages.find(({ lotId, name }) => lotId === lot?.lotId && name === garageName)
  if (lot && garageName !== '' && !garage) row.refuse('garageName', 'spot.noGarage', { name: garageName })
  const plain = row.parse(SpotEntry.omit({ lotId: true }), { ...rest, garageId: garage?.garageId ?? null })
  return plain && lot ? { ...plain, lotId: lot.lotId } : undefined
}

const keyOf = ({ lotId, parkSpotNumber }: { lotId: number; parkSpotNumber: string }) => `${lotId} ${parkSpotNumber}`

/** None of a sheet that numbers more than a lot has spaces is taken. */
async function demandCapacity(db: Db, tenantId: number, { lots }: Places, entries: readonly SpotEntry[]) {
  for (const lotId of new Set(entries.map(entry => entry.lotId))) {
    const capacity = lots.find(lot => lot.lotId === lotId)?.capacity ?? 0
    const count = await countOfLot(db, tenantId, lotId)
    if (count > capacity) throw new Failure('spot.beyondCapacity', { values: { capacity, count } })
  }
}

/** The spots of a sheet, by the name of their lot and their number. */
export const spotImport: SheetImport<Column, SpotEntry> = {
  noun: 'spot',
  table,
  async open(ctx, db) {
    const { tenantId } = ctx.scope
    const places = await listPlaces(db, ctx.scope)
    return {
      readRow: (texts, row) => readEntry(places, texts, row),
      keyOf,
      async find(db, entries) {
        const found = await listImported(db, tenantId, entries)
        return new Map(found.map(({ spotId, ...value }) => [keyOf(value), { ids: [spotId], value }]))
      },
      textsOf: ({ garageId, ownerName, ownerPhone, remark }) => ({
        garageName: places.garages.find(garage => garage.garageId === garageId)?.name ?? '',
        ...{ ownerName, ownerPhone, remark },
      }),
      async add(db, entries) {
        const added = await insertSpots(db, tenantId, ctx.clock(), entries)
        await demandCapacity(db, tenantId, places, entries)
        return added.map(spot => ({ key: keyOf(spot), ids: [spot.spotId] }))
      },
      async change(db, rows) {
        const ids = rows.flatMap(row => row.ids)
        const before = await listImported(
          db,
          tenantId,
          rows.map(({ value }) => value),
        )
        const lockedOf = new Map(before.map(({ spotId, locked }) => [spotId, locked]))
        // Whether a spot is locked is not in a sheet.
        for (const [at, { value }] of rows.entries()) {
          const spotId = ids[at] ?? 0
          await updateSpot(db, tenantId, spotId, { ...value, locked: lockedOf.get(spotId) ?? false })
        }
      },
      prints: (db, ids) => printRows(db, tenantId, { table: 'spot', id: 'spot_id' }, ids),
      remove: async (db, ids) => void (await deleteRows(db, 'spot', tenantId, ids)),
    }
  },
}
