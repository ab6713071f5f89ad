/** The code of the operator whose provider signed somebody in here last. */
const storageKey = 'parkdesk.operator'

/** The login page's address for the sign-in of an operator, with the way back that it had. */
export const providerPath = (search: string, operator: string): string => {
  const next = new URLSearchParams(search).get('next')
  return `/?${new URLSearchParams({ operator, ...(next !== null && { next }) })}`
}

export const rememberedOperator = (): string => localStorage.getItem(storageKey) ?? ''
export const rememberOperator = (operator: string): void => localStorage.setItem(storageKey, operator)
