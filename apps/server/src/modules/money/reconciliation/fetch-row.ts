import type { BillFetchRow, Language } from '@parkdesk/contract'
import { failureText, isFailureCode } from '../../../lib/failure-words.ts'
import type { StoredFetch } from './fetch-queries.ts'

/** A failure of ours in words, a code of the channel as it is. */
export const fetchRow = ({ said, ...fetch }: StoredFetch, language: Language): BillFetchRow => ({
  ...fetch,
  said: isFailureCode(said) ? failureText(said, language) : said,
})
