export interface AuthAnswer {
  /** A one-time code, which only the server can turn into anything. */
  code: string
  /** What the asking window gave along, so that it knows its own answer again. */
  state: string
}

const plain = /^[\w.~+/=-]{1,512}$/

/**
 * The answer of an outer login in the address of `/authredirect`: a code and a state. Nothing else in it counts: no token is taken from an
 * address, which anybody can write, and no other address to go on to.
 */
export const authAnswer = (search: string): AuthAnswer | null => {
  const sent = new URLSearchParams(search)
  const [code, state] = [sent.get('code') ?? '', sent.get('state') ?? '']
  return plain.test(code) && plain.test(state) ? { code, state } : null
}
