import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/** Keys that were just made, by serial number: for the commands of the page that connects a box. They live in memory only. */
const keys = createStore<Readonly<Record<string, string>>>({})

export const keepBoxKey = (boxSerial: string, boxKey: string): void => keys.set({ ...keys.get(), [boxSerial]: boxKey })

/** undefined: it was made elsewhere, or before the page was loaded. */
export const useBoxKey = (boxSerial: string): string | undefined => useStore(keys)[boxSerial]
