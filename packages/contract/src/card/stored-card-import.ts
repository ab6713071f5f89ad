import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { matchingOrEmpty } from '../wire/patterns.ts'
import { StoredCardEntry } from './stored-card.ts'
import { cardUsedNamesEn, cardUsedNamesZh, storedCardNamesEn, storedCardNamesZh } from './stored-card-names.ts'

/** The columns of the sheet by which cards of another system are taken over, in order; the headings are in zh or en. `plates` takes several. */
export const storedCardImportColumns = [
  'cardNo',
  'holder',
  'phone',
  'plates',
  'principal',
  'gift',
  'paysAtExit',
  'parkingName',
  'remark',
] as const
export type StoredCardImportColumn = (typeof storedCardImportColumns)[number]

const headings = (
  { field }: { field: Record<Exclude<StoredCardImportColumn, 'parkingName'>, string> },
  parkingName: string,
): Record<StoredCardImportColumn, string> => {
  const { cardNo, holder, phone, plates, principal, gift, paysAtExit, remark } = field
  return { cardNo, holder, phone, plates, principal, gift, paysAtExit, parkingName, remark }
}

/** What the import sheet calls its columns: as the exported list does. */
export const storedCardImportNames = {
  zh: { title: storedCardNamesZh.title, field: headings(storedCardNamesZh, cardUsedNamesZh.field.parkingName) },
  en: { title: storedCardNamesEn.title, field: headings(storedCardNamesEn, cardUsedNamesEn.field.parkingName) },
}

/** A row of the sheet, but for what other rows of the database are needed for. Without a number nobody could see that a card is there already. */
export const StoredCardSheetEntry = StoredCardEntry.omit({ paysAtExit: true }).extend({
  cardNo: StoredCardEntry.shape.cardNo.unwrap().refine(text => text !== '', { error: 'storedCard.number' }),
  principal: matchingOrEmpty('money'),
  gift: matchingOrEmpty('money'),
})

export const storedCardTemplate = endpoint({
  path: '/api/cardNumber/template',
  access: 'storedCard.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet of stored cards with headings and one example.',
})
