import { spotImportColumns as columns, spotNames as names, SpotEntry } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { runImport } from '../../../platform/sheet/run-import.ts'
import { countOfLot, insertSpots, listPlaces } from './queries.ts'

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

/** Adds the spots of an .xlsx. A number that its lot has already counts as a repeat; none of a sheet that numbers more than a lot has spaces is taken. */
export async function importSpot(ctx: SignedInContext) {
  const places = await listPlaces(ctx.db, ctx.scope)
  const { tenantId } = ctx.scope
  return runImport(ctx, table, {
    noun: 'spot',
    readRow: (texts, row) => readEntry(places, texts, row),
    keyOf,
    async insert(db, entries) {
      const { lots } = await listPlaces(db, ctx.scope)
      const added = await insertSpots(db, tenantId, ctx.clock(), entries)
      for (const lotId of new Set(entries.map(entry => entry.lotId))) {
        const capacity = lots.find(lot => lot.lotId === lotId)?.capacity ?? 0
        const count = await countOfLot(db, tenantId, lotId)
        if (count > capacity) throw new Failure('spot.beyondCapacity', { values: { capacity, count } })
      }
      return added.map(keyOf)
    },
  })
}

/** An empty import sheet with an example row. */
export const spotTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)
