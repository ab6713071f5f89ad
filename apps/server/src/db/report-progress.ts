export interface Progress {
  /** Receives lines for the operator; without it nothing is printed. */
  say?(line: string): void
  /** How often running work is reported. */
  everyMs?: number
}

interface ReportedWork extends Progress {
  title: string
  /** Do not report the start, only that the work takes long. */
  isQuiet: boolean
}

/** Reports that a piece of work begins, and every few seconds how long it has been running. */
export async function reportProgress<T>(
  { say, everyMs = 5_000, title, isQuiet }: ReportedWork,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const elapsed = () => Math.round((performance.now() - began) / 1000)
  if (!isQuiet) say?.(title)
  const timer = setInterval(() => say?.(`${title} … ${elapsed()} s`), everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
