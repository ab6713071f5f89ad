import {
  checkInspectionPoint,
  queryInspection,
  repairInspectionFinding,
  saveCamera,
  saveInspectionPlan,
  uploadToOss,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { makeRoundsDue } from '../../../testing/make-rounds-due.ts'
import { picture } from '../../../testing/picture.ts'

/** A plan, and a round of it that is due now and has a finding with a picture and a repair order. */
export const furnishInspection: Furnish = async ({ ask, send, owner, tenantId, lotId, word, now }) => {
  const points = [
    { name: `${word}道闸`, look: word },
    { name: `${word}岗亭`, look: word },
  ]
  const when = { weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['08:00'], windowMinutes: 60, graceMinutes: 60 }
  await ask(saveInspectionPlan, { lotId, name: `${word}巡检`, points, ...when, remark: word })
  await makeRoundsDue(owner, tenantId, now)
  const rounds = await ask(queryInspection, { lotId })
  const inspectionId = typeof rounds === 'string' ? 0 : (rounds.list[0]?.inspectionId ?? 0)
  const { items } = await send(uploadToOss, { name: 'a.png', bytes: picture })
  const found = { result: 'finding', note: word, pictureUrls: items.map(({ url }) => url) } as const
  await ask(checkInspectionPoint, { inspectionId, position: 0, ...found })
  const device = { lotId, kind: 'barrier', name: `${word}闸`, serial: `${word}闸` } as const
  const { deviceId } = await ask(saveCamera, device)
  await ask(repairInspectionFinding, { inspectionId, position: 0, deviceId })
}
