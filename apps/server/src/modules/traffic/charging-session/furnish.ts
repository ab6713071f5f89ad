import { queryPresence, reportCharging } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A charging of a vehicle that is inside. */
export const furnishChargingSession: Furnish = async ({ ask, askAsBox, word }) => {
  const { list } = await ask(queryPresence, {})
  const [inside] = list
  if (!inside) throw new Error('nobody is inside')
  const cameMs = Date.parse(`${inside.cameAt.replace(' ', 'T')}+08:00`)
  const after = (minutes: number) => new Date(cameMs + minutes * 60_000).toISOString()
  const event = { eventId: `${word}-charged`, plate: inside.plateNumber, startedAt: after(1), endedAt: after(2) }
  const { results } = await askAsBox(reportCharging, { events: [event] })
  if (results[0]?.result !== 'accepted') throw new Error(JSON.stringify(results))
}
