/** Says a sentence to whoever looks after the box. */
export type Say = (sentence: string) => void

export const sayOnConsole: Say = sentence => console.log(`${new Date().toISOString()} ${sentence}`)

/** Says what happens again and again the first time, then each time that it has happened twice as often. */
export function sayRarely(say: Say): (what: string) => void {
  const counts = new Map<string, number>()
  return what => {
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    if (Number.isInteger(Math.log2(count))) say(count === 1 ? `${what}.` : `${what}; ${count} times so far.`)
  }
}
