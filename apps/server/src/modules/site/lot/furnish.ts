import { lotDetail, saveLot, uploadToOss } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { picture } from '../../../testing/picture.ts'

/** The lot with an address, a contact and a photo. */
export const furnishLot: Furnish = async ({ ask, send, lotId, phone, word }) => {
  const { items } = await send(uploadToOss, { name: `${word}入口.png`, bytes: picture })
  const { version, name, capacity } = await ask(lotDetail, { lotId })
  const contact = { contactName: `${word}站长`, contactPhone: phone, hoursNote: word.slice(0, 32), remark: word }
  const place = { division: '440305', address: `${word}路 1 号`, longitude: '113.95', latitude: '22.54' }
  const photoUrls = [items[0]?.url ?? '']
  await ask(saveLot, { lotId, version, name, capacity, ...contact, ...place, photoUrls })
}
