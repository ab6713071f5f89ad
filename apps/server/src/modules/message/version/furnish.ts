import { queryVersionNote, reviewVersion } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** The newest note is read. */
export const furnishVersion: Furnish = async ({ ask }) => {
  const [newest] = (await ask(queryVersionNote, {})).list
  await ask(reviewVersion, { version: newest?.version ?? '' })
}
