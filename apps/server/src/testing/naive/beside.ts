import type { ChargeRule, PayChannel } from '@parkdesk/contract'

/**
 * What is due for staying at a charger after charging, in fen: each moment from the end of the grace on that belongs to no charging, in a run
 * after each.
 *
 * @param until when the vehicle left, or had paid and left in time
 */
export function idleNaively(
  { chargingBay }: ChargeRule,
  { entry, until }: { entry: number; until: number },
  sessions: readonly { from: number; to: number }[],
): number {
  if (!chargingBay) return 0
  const { graceMinutes, unitMinutes, priceFen, capFen } = chargingBay
  const step = [entry, until, ...sessions.flatMap(({ from, to }) => [from, to])].every(at => at % 60 === 0) ? 60 : 1
  let [fen, since, idle] = [0, Number.NaN, 0]
  const close = () => {
    const due = Math.ceil(idle / (unitMinutes * 60)) * priceFen
    fen += capFen === null ? due : Math.min(due, capFen)
    idle = 0
  }
  for (let at = entry; at < until; at += step) {
    if (sessions.some(({ from, to }) => from <= at && at < to)) {
      close()
      since = 0
      continue
    }
    if (since >= graceMinutes * 60) idle += step
    since += step
  }
  close()
  return fen
}

/** What is taken of what is due, in fen, when all of it is paid by a channel, to the full fen below. */
export function paysNaively({ channelPercentOff }: ChargeRule, dueFen: number, channel: PayChannel): number {
  const hundredths = dueFen * 100 - dueFen * channelPercentOff[channel]
  return (hundredths - (hundredths % 100)) / 100
}
