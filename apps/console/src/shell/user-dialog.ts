import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

type UserDialog = 'password' | 'logOut'

const opened = createStore<UserDialog | null>(null)

/** Which dialog about the person's own account is open. */
export const useUserDialog = (): UserDialog | null => useStore(opened)

/** From the user menu, or from the palette. */
export const openUserDialog = (dialog: UserDialog | null): void => opened.set(dialog)
