import type { ReconciledChannel } from '@parkdesk/contract'

/** The clock of the bills is that of Beijing, which knows no summer time. */
const beijingMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000
/** From this hour on the bill of yesterday is there. */
const readyHour: Record<ReconciledChannel, number> = { wechat: 10, alipay: 9 }
const againMs = 30 * 60_000
/** After so long only a person asks again. */
const askForMs = 2 * dayMs

/** The last day whose bill a channel has by now. */
export function lastBilledDay(channel: ReconciledChannel, now: Date): string {
  const there = now.getTime() + beijingMs
  const isReady = new Date(there).getUTCHours() >= readyHour[channel]
  return new Date(there - (isReady ? 1 : 2) * dayMs).toISOString().slice(0, 10)
}

/** Whether a day is over where bills are made. */
export const isOver = (day: string, now: Date): boolean =>
  day < new Date(now.getTime() + beijingMs).toISOString().slice(0, 10)

/** When a bill that did not come is asked for again; null: not by itself. */
export const nextFetchAt = ({ madeAt }: { madeAt: Date }, now: Date): Date | null =>
  now.getTime() - madeAt.getTime() >= askForMs ? null : new Date(now.getTime() + againMs)
