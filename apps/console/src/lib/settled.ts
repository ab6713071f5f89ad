import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** Nothing that is put off waits longer. */
const patienceMs = 1_000

const settled = createStore(false)

/** To be called once the first page is drawn: what does not belong to it begins when the browser has time. */
export const settleSoon = (): void => {
  const wait = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, patienceMs / 5))
  wait(() => settled.set(true), { timeout: patienceMs })
}

/** Whether the first page stands, so that others may have the line and the processor. */
export const useIsSettled = (): boolean => useStore(settled)
