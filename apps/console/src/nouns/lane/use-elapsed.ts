import { useEffect, useState } from 'react'

const tickMs = 5_000

/** Seconds since a moment of this browser's clock, counted on every few. */
export function useElapsed(sinceMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(ticking)
  }, [])
  return sinceMs === 0 ? 0 : Math.max(0, Math.floor((now - sinceMs) / 1000))
}
