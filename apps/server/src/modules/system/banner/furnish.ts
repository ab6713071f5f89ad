import { saveBanner, uploadToOss } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { picture } from '../../../testing/picture.ts'

/** An advertisement in force below the form of share registration. */
export const furnishBanner: Furnish = async ({ ask, send, word, clock }) => {
  const { items } = await send(uploadToOss, { name: `${word}洗车.png`, bytes: picture })
  const shown = {
    place: 'shareRegister',
    link: `https://example.com/${encodeURIComponent(word)}`,
    position: 1,
  } as const
  const text = { title: `${word}洗车八折`, remark: word, pictureUrl: items[0]?.url ?? '' }
  await ask(saveBanner, { ...shown, ...text, enabled: true, fromDay: clock(-1).slice(0, 10), untilDay: null })
}
