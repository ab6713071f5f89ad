import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListShape, type ListState, readListState, viewParameter, writeListState } from './list-url.ts'

/** What comes within it passes for at once, so that the screen is drawn with it and not once more before. */
const patienceMs = 90

interface ListStateInUrl {
  state: ListState
  /** Begins to ask for the rows of a change that is about to come. */
  prepare: (part: Partial<ListState>) => void
  /** Asks for the rows first, and goes there when they have come, or when it has waited long enough for them. */
  change: (part: Partial<ListState>) => void
  /** What is shown or, a moment earlier, has been asked for: what the next change is added to. */
  wanted: () => ListState
  /** Corrects the URL: no way back to what stood there. */
  correct: (part: Partial<ListState>) => void
  savedViewId: number | undefined
}

/** Page, size, sort and filters of a list, in the URL. `ask` begins to fetch what a state shows, and ends when it has come. */
export function useListState(shape: ListShape, ask: (state: ListState) => Promise<void>): ListStateInUrl {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(params, shape), [params, shape])
  const pending = useRef<Partial<ListState>>(undefined)
  const latest = useRef({ params, setParams })
  useEffect(() => {
    latest.current = { params, setParams }
  })
  useEffect(
    () => () => {
      pending.current = undefined
    },
    [],
  )
  const go = useCallback(
    (part: Partial<ListState>, options: { replace?: true; flushSync?: true }) =>
      latest.current.setParams(writeListState(latest.current.params, shape, part), options),
    [shape],
  )
  const asked = (part: Partial<ListState>) => ask(readListState(writeListState(params, shape, part), shape))
  return {
    state,
    prepare: part => void asked({ ...pending.current, ...part }),
    wanted: () => ({ ...state, ...pending.current }),
    savedViewId: Number(params.get(viewParameter)) || undefined,
    correct: useCallback(part => go(part, { replace: true }), [go]),
    change: part => {
      const whole = { ...pending.current, ...part }
      pending.current = whole
      void Promise.race([asked(whole), new Promise(resolve => setTimeout(resolve, patienceMs))]).then(() => {
        // A later change has this one in it, and a screen that was left changes no URL.
        if (pending.current !== whole) return
        pending.current = undefined
        // As an ordinary transition it would be drawn in slices of 5 ms, with a frame after each.
        go(whole, { flushSync: true })
      })
    },
  }
}
