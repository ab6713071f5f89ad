const everyMs = 60_000

/**
 * Returns a function that chooses the log fields of an error which hits many calls alike: occasionally the error with its stack, in between only
 * its message.
 *
 * @param nowMs a monotonic clock
 */
export function sparingStack(
  nowMs = () => performance.now(),
): (error: unknown) => { err: unknown } | { reason: string } {
  let saidAtMs = Number.NEGATIVE_INFINITY
  return error => {
    const isDue = nowMs() - saidAtMs >= everyMs
    if (isDue) saidAtMs = nowMs()
    return isDue ? { err: error } : { reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An AggregateError, with one error for each address tried, has a code and no message.
  const code = 'code' in error ? String(error.code) : ''
  return [code, error.message].filter(Boolean).join(' ')
}
