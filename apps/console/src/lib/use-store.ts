import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Follows a store in a component. In a file of its own, so that the login page's frame comes without React. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
