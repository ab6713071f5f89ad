import { createHash } from 'node:crypto'
import { askLane, type PictureFields, reportPasses, sendPicture } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { picture } from '../../../testing/picture.ts'

/** A picture of a pass, of an ask, and of a lane. */
export const furnishPicture: Furnish = async ({ askAsBox, sendAsBox, word, plate, now }) => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const taken = (name: string) => {
    const bytes = Buffer.concat([picture, Buffer.from(`${word}${name}`)])
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const send = async (
    { bytes, sha256 }: ReturnType<typeof taken>,
    of: Partial<Record<keyof PictureFields, string>> = {},
  ) => sendAsBox(sendPicture, { name: 'a.png', bytes, fields: { sha256, kind: 'full', ...of } })
  const passing = taken('过车')
  const event = {
    ...{ eventId: `${word}-seen`, laneCode: 'IN-1', direction: 'in', plate: plate(6), passedAt: ago(1) },
    pictures: [{ kind: 'full', sha256: passing.sha256 }],
  }
  await askAsBox(reportPasses, { events: [event] })
  await send(passing)
  const asking = taken('询问')
  const ask = { askId: `${word}-seen`, laneCode: 'OUT-1', direction: 'out', readAt: ago(0), plate: plate(8) } as const
  await askAsBox(askLane, { ...ask, pictures: [{ kind: 'full', sha256: asking.sha256 }] })
  await send(asking)
  await send(taken('车道'), { laneCode: 'IN-1', takenAt: ago(0) })
}
