/** Who holds parking rights, in the order in which a vehicle with several uses them. */
export const rightHolders = ['card', 'unit', 'whiteList', 'visitor', 'booking', 'freeVehicle'] as const
export type RightHolder = (typeof rightHolders)[number]

/** A span of instants in epoch milliseconds, half open, in which a right is in force. */
export interface RightSpan {
  fromMs: number
  toMs: number
}

export const isInForce = ({ periods }: { periods: readonly RightSpan[] }, atMs: number): boolean =>
  periods.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
