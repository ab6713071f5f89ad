import type { Clock } from './clock.ts'
import { count } from './tally.ts'

export interface Progress {
  /** Says how far it is; drawn at most a few times a second. */
  update(done: number, virtualDate: string): void
  /** Ends the line, so that what is printed next starts on its own. */
  end(): void
}

interface ProgressOptions {
  total: number
  clock: Clock
  /** A terminal gets one line that is redrawn, anything else a line every few seconds. */
  isTerminal: boolean
  write: (text: string) => void
}

/** A line such as "41,500 / 78,186 passes · 53 % · 9,120/s · 2016-10-12". */
export function createProgress({ total, clock, isTerminal, write }: ProgressOptions): Progress {
  const began = clock.now()
  let drawnAt = began
  let open = false
  return {
    update(done, virtualDate) {
      const now = clock.now()
      if (now - drawnAt < (isTerminal ? 200 : 3_000) && !(isTerminal && done === total)) return
      drawnAt = now
      const rate = done / Math.max((now - began) / 1000, 0.001)
      const percent = Math.floor((done * 100) / total)
      const line = `${count(done)} / ${count(total)} passes · ${percent} % · ${count(rate)}/s · ${virtualDate}`
      write(isTerminal ? `\r\u001b[2K${line}` : `${line}\n`)
      open = isTerminal
    },
    end() {
      if (open) write('\n')
      open = false
    },
  }
}
