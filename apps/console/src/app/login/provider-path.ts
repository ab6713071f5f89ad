/** The code of the operator whose provider signed somebody in here last. */
const storageKey = 'parkdesk.operator'

/** The operator whose sign-in the address of the login page names; '': one is asked for; null: account and password. */
export const operatorOf = (search: string): string | null => new URLSearchParams(search).get('operator')

/** The login page's address for the sign-in of an operator, with the way back that it had. */
export const providerPath = (search: string, operator = localStorage.getItem(storageKey) ?? ''): string => {
  const next = new URLSearchParams(search).get('next')
  return `/?${new URLSearchParams({ operator, ...(next !== null && { next }) })}`
}

export const rememberOperator = (operator: string): void => localStorage.setItem(storageKey, operator)
