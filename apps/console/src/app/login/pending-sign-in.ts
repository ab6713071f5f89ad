/** Kept in the tab while a person is at the operator's provider; main.ts looks for it. */
const storageKey = 'parkdesk.provider'

interface PendingSignIn {
  state: string
  /** Only this tab has it: whoever else has the provider's answer cannot use it. */
  proof: string
  operator: string
  /** Where the person wanted to go. */
  search: string
}

export const keepPending = (pending: PendingSignIn): void => sessionStorage.setItem(storageKey, JSON.stringify(pending))

/** The sign-in that an answer belongs to; null: nobody asked for it in this tab. */
export const readPending = (answer: string): PendingSignIn | null => {
  const pending = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingSignIn | null
  return pending?.state === new URLSearchParams(answer).get('state') ? pending : null
}

export const dropPending = (): void => sessionStorage.removeItem(storageKey)
