/** A whole number from 0 below the limit. */
export type Draw = (below: number) => number

/** mulberry32: the same seed draws the same run. */
export function drawing(seed: number): Draw {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** One of them; undefined where there is none. */
export const oneOf = <T>(draw: Draw, all: readonly T[]): T | undefined => all[draw(Math.max(1, all.length))]

export const money = (amountFen: number): string => (amountFen / 100).toFixed(2)
export const fenOf = (text: string): number => Math.round(Number(text) * 100)

/** A plate of its own for each number below 100,000. */
export const plateOf = (letter: string, number: number): string =>
  `粤${letter}${String(number % 100_000).padStart(5, '0')}`
