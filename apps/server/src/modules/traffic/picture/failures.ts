import type { Sentences } from '../../../lib/sentences.ts'

export const pictureFailures = {
  'picture.unreadable': {
    zh: '图片前须有字段 sha256、kind，以及 eventId、askId 或 laneCode 与 takenAt',
    en: 'Send the fields sha256 and kind before the file, and eventId, askId, or laneCode with takenAt',
  },
  'picture.tooLarge': { zh: '图片过大，最多 4 MB', en: 'The picture is too large: 4 MB at most' },
  'picture.notPicture': { zh: '图片只能是 JPG 或 PNG', en: 'A picture must be a JPG or PNG' },
  'picture.wrongHash': {
    zh: '图片内容与 sha256 不符，请重新发送',
    en: 'The picture’s bytes do not have this sha256. Send it again',
  },
  'picture.unannounced': {
    zh: '没有记录需要此图片：请先上报过车或询问',
    en: 'No event needs this picture: send its pass or ask first',
  },
  'picture.sameKind': { zh: '同类图片只能有一张', en: 'Name one picture of each kind at most' },
} as const satisfies Sentences
