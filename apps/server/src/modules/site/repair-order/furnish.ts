import { finishRepair, queryCamera, reportFault, takeRepairOrder, uploadToOss } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { picture } from '../../../testing/picture.ts'

/** A fault with a picture that is being repaired. */
export const furnishRepairOrder: Furnish = async ({ ask, send, lotId, word }) => {
  const cameras = await ask(queryCamera, { lotId })
  const deviceId = typeof cameras === 'string' ? 0 : (cameras.list[0]?.deviceId ?? 0)
  const { items } = await send(uploadToOss, { name: 'a.png', bytes: picture })
  const pictureUrls = items.map(({ url }) => url)
  const { repairOrderId } = await ask(reportFault, { lotId, deviceId, fault: word, pictureUrls })
  await ask(takeRepairOrder, { repairOrderId })
  await ask(finishRepair, { repairOrderId, result: word })
}
