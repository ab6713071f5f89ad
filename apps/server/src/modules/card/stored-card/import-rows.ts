import {
  fenOf,
  type StoredCardImportColumn,
  StoredCardSheetEntry,
  storedCardImportColumns,
  storedCardImportNames,
} from '@parkdesk/contract'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { words } from './import-words.ts'
import { type CardMoney, totalFen } from './rules.ts'

export const table = plainImportTable({
  columns: storedCardImportColumns,
  keyColumn: 'cardNo',
  names: storedCardImportNames,
  words,
  markColumn: 'remark',
  widths: { plates: 24, parkingName: 20, remark: 28 },
})

/** A card of a sheet, with what was on it in the other system. */
export interface SheetStoredCard extends CardMoney {
  cardNo: string
  holder: string
  phone: string
  plates: string[]
  paysAtExit: boolean
  remark: string
  lotId: number
}

/** What is known of a card that is there: what was taken over with it. undefined: it was issued here. */
export interface StoredTakeOver {
  cardNo: string
  takenOver: CardMoney | undefined
}

export type ImportedValue = SheetStoredCard | StoredTakeOver

const isStored = (value: ImportedValue): value is StoredTakeOver => 'takenOver' in value

const listed = (text: string) =>
  text
    .split(/[、,，;；\s]+/)
    .map(part => part.trim())
    .filter(part => part !== '')

const yes = ['', '是', 'yes']
const no = ['否', 'no']

interface Lot {
  lotId: number
  name: string
}

/** Reads a row; refuses what issuing a card would refuse. `lots` are those that the caller sees. */
export function readStoredCardRow(
  { paysAtExit: typed, parkingName, ...texts }: Record<StoredCardImportColumn, string>,
  row: RowReading<StoredCardImportColumn>,
  lots: readonly Lot[],
): SheetStoredCard | undefined {
  const [only, other] = lots
  const lot = parkingName === '' && !other ? only : lots.find(({ name }) => name === parkingName)
  if (!lot) row.refuse('parkingName', 'storedCard.noLot', { name: parkingName })
  const isYes = yes.includes(typed.toLowerCase())
  if (!isYes && !no.includes(typed.toLowerCase())) row.refuse('paysAtExit', 'storedCard.yesOrNo')
  const entry = row.parse(StoredCardSheetEntry, { ...texts, plates: listed(texts.plates) })
  if (!entry || !lot) return undefined
  const { principal, gift, plates, ...rest } = entry
  const money = { principalFen: fenOf(principal || '0'), giftFen: fenOf(gift || '0') }
  return { ...rest, ...money, plates: [...new Set(plates)], paysAtExit: isYes, lotId: lot.lotId }
}

const isSameMoney = (one: CardMoney, other: CardMoney) =>
  one.principalFen === other.principalFen && one.giftFen === other.giftFen

const contentOf = (card: SheetStoredCard) =>
  JSON.stringify([card.holder, card.phone, card.plates.toSorted(), card.paysAtExit, card.remark, card.lotId])

/** Why a card of a sheet is not the one that is known by its number already; undefined: it is, and stays as it is. */
export function whyOther(
  known: ImportedValue,
  card: SheetStoredCard,
): 'storedCard.otherTakeOver' | 'storedCard.notTakenOver' | 'storedCard.otherRow' | undefined {
  if (!isStored(known))
    return isSameMoney(known, card) && contentOf(known) === contentOf(card) ? undefined : 'storedCard.otherRow'
  const { takenOver } = known
  if (takenOver) return isSameMoney(takenOver, card) ? undefined : 'storedCard.otherTakeOver'
  return totalFen(card) === 0 ? undefined : 'storedCard.notTakenOver'
}

/** Those of a sheet that are not known yet. */
export const sheetCards = (values: readonly ImportedValue[]): SheetStoredCard[] =>
  values.filter((value): value is SheetStoredCard => !isStored(value))
