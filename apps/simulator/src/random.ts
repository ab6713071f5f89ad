/** A stream of numbers that looks random and is the same for the same seed on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  chance(probability: number): boolean
  /** From low (included) to high (excluded). */
  between(low: number, high: number): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** Bell-shaped around the mean, cut off at `low` and `high`. */
  around(mean: number, deviation: number, low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

// FNV-1a: turns the words of a seed into 32 bits.
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** Starts a stream. The generator is mulberry32: small, fast, good enough for traffic, not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    chance: probability => next() < probability,
    between: (low, high) => low + next() * (high - low),
    below: count => Math.floor(next() * count),
    around: (mean, deviation, low, high) => Math.min(high, Math.max(low, mean + normal() * deviation)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}
