import { useWords } from '../../lib/words.ts'
import { useLots } from './use-lots.ts'

/** The lots for a question about the past: those in use, then the closed ones, which say so. */
export function useLotOptions(): { lotId: number; label: string; isClosed: boolean }[] {
  const t = useWords()
  const lots = useLots().map(({ lotId, name, state }) => {
    const isClosed = state === 'closed'
    return { lotId, label: isClosed ? t('kit.closedLot', { name }) : name, isClosed }
  })
  return lots.toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed))
}
