import {
  carryOutImport,
  type Rehearsal,
  rehearseImport,
  type StoredCardImportColumn,
  storedCardImportColumns,
  storedCardImportNames,
} from '@parkdesk/contract'
import { utils, write } from 'xlsx'
import type { SignedInCaller, TestServer } from './test-server.ts'

export type StoredCardLine = Partial<Record<StoredCardImportColumn, string>>

/** Rehearses a sheet of stored cards. */
export async function rehearseStoredCards(
  server: TestServer,
  as: SignedInCaller,
  lines: readonly StoredCardLine[],
): Promise<Rehearsal> {
  const { field } = storedCardImportNames.zh
  const rows = lines.map(texts => storedCardImportColumns.map(column => texts[column] ?? ''))
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([storedCardImportColumns.map(column => field[column]), ...rows]),
    's',
  )
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const answer = await server.upload(rehearseImport.storedCard, { name: '储值卡.xlsx', bytes }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}

/** Rehearses a sheet of stored cards, and carries out what of it is good. */
export async function takeOverStoredCards(server: TestServer, as: SignedInCaller, lines: readonly StoredCardLine[]) {
  const { taskId, judgedKey } = await rehearseStoredCards(server, as, lines)
  return server.call(carryOutImport, { taskId, judgedKey, withChanges: false }, { as })
}
