import {
  type CardImportColumn,
  CardSheetEntry,
  cardImportColumns,
  cardImportNames,
  fen,
  fenOf,
  type PayChannel,
} from '@parkdesk/contract'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { typedDay } from '../../../lib/sheet/typed-day.ts'
import type { SoldRule } from '../card-rule/rule-for-sale.ts'
import { typedChannel, words } from './import-words.ts'
import type { CardOwner } from './queries.ts'
import { firstTerm, mostDaysAway, plusDays, type Term } from './rules.ts'

export const table = plainImportTable({
  columns: cardImportColumns,
  keyColumn: 'PlateNumber',
  names: cardImportNames,
  words,
  markColumn: 'remark',
  widths: { cardName: 20, PlateNumber: 24, OfficeAddress: 28, remark: 28 },
})

/** A card of a sheet. */
export interface SheetCard {
  rule: SoldRule
  plates: string[]
  owner: CardOwner
  term: Term
  listFen: number
  /** 0: its money was received elsewhere. */
  paidFen: number
  channel: PayChannel
  remark: string
}

const listed = (text: string) =>
  text
    .split(/[、,，;；\s]+/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** By what a card is known that is there already: its rule, its first day and its plates. */
export const keyOfCard = ({
  cardRuleId,
  beginDay,
  plates,
}: {
  cardRuleId: number
  beginDay: string
  plates: readonly string[]
}) => `${cardRuleId} ${beginDay} ${plates.toSorted().join(' ')}`

export const keyOf = ({ rule, plates, term }: SheetCard) =>
  keyOfCard({ cardRuleId: rule.cardRuleId, beginDay: term.beginDay, plates })

/** Reads a row; refuses what a sale would refuse. `rules` are those of which the caller sees every lot, by name. */
export function readCardRow(
  texts: Record<CardImportColumn, string>,
  row: RowReading<CardImportColumn>,
  rules: ReadonlyMap<string, SoldRule>,
): SheetCard | undefined {
  const rule = rules.get(texts.cardName.trim())
  if (!rule) row.refuse('cardName', 'card.noRule', { name: texts.cardName })
  const channel = typedChannel(texts.channel)
  if (texts.channel !== '' && !channel) row.refuse('channel', 'card.noChannel', { name: texts.channel })
  const entry = row.parse(CardSheetEntry, {
    ...texts,
    PlateNumber: listed(texts.PlateNumber),
    BeginDate: typedDay(texts.BeginDate),
  })
  if (!rule || !entry) return undefined
  const plates = [...new Set(entry.PlateNumber)]
  if (plates.length > rule.mostPlates) row.refuse('PlateNumber', 'card.tooManyPlates', { most: rule.mostPlates })
  const term = firstTerm(entry.BeginDate, rule.months * entry.periods)
  const { today } = rule
  if (term.beginDay < plusDays(today, -mostDaysAway) || term.beginDay > plusDays(today, mostDaysAway))
    row.refuse('BeginDate', 'card.beginTooFar')
  else if (term.endDay < today) row.refuse('BeginDate', 'card.endsPast', { endDay: term.endDay })
  const listFen = rule.priceFen * entry.periods
  const paidFen = entry.paid === '' ? 0 : fen(fenOf(entry.paid))
  if (paidFen > 0 && texts.channel === '') row.refuse('channel', 'card.channelMissing')
  if (paidFen > 0 && paidFen !== listFen && entry.remark === '') row.refuse('remark', 'card.remarkMissing')
  const { CarOwnerName, CarOwnerMobile, OfficeAddress, remark } = entry
  const owner = { ownerName: CarOwnerName, ownerMobile: CarOwnerMobile, officeAddress: OfficeAddress }
  return { rule, plates, owner, term, listFen, paidFen, channel: channel ?? 'cash', remark }
}
