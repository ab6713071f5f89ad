import { saveAppVersion } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A version that is out since yesterday. */
export const furnishAppVersion: Furnish = async ({ ask, word, clock }) => {
  await ask(saveAppVersion, {
    platform: 'android',
    version: '2.10.0',
    build: 30,
    notesZh: `${word}缴费更快`,
    notesEn: word,
    minVersion: '2.0.0',
    downloadUrl: `https://example.com/${encodeURIComponent(word)}.apk`,
    releasedAt: clock(-1),
    withdrawn: false,
  })
}
