import { changePortrait, uploadToOss } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { picture } from '../../../testing/picture.ts'

/** An unused picture, and one that is the administrator's avatar. */
export const furnishFile: Furnish = async ({ ask, send, word }) => {
  await send(uploadToOss, { name: `${word}图.png`, bytes: picture })
  const { items } = await send(uploadToOss, { name: `${word}像.png`, bytes: picture })
  await ask(changePortrait, { portraitUrl: items[0]?.url ?? '' })
}
