/** Specification 3: the token's name in session storage. */
const tokenKey = 'ACCESS-Token'
const sessionKey = 'parkdesk.session'
/** Not cleared with the session: it is read on the login page that follows. */
const farewellKey = 'parkdesk.farewell'
/** The session of a person of the platform while he looks at another operator's data. */
const homeKey = 'parkdesk.home'

export const readToken = (): string | null => sessionStorage.getItem(tokenKey)
export const readStoredSession = (): string | null => sessionStorage.getItem(sessionKey)

/** @param session as it is kept, in JSON */
export const storeSession = (token: string, session: string): void => {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(sessionKey, session)
}

/** Clears everything of the session (SE-03): token, roles, permissions, routers and visited tabs. */
export const wipeSession = (): void => {
  const farewell = sessionStorage.getItem(farewellKey)
  sessionStorage.clear()
  if (farewell !== null) sessionStorage.setItem(farewellKey, farewell)
}

/** Puts the session aside for a visit as the platform, and clears what belongs to it. */
export const putHomeAside = (): void => {
  const home = JSON.stringify([readToken(), readStoredSession()])
  sessionStorage.clear()
  sessionStorage.setItem(homeKey, home)
}

/** Takes back the session that was put aside; false: there is none. */
export const takeHomeBack = (): boolean => {
  const [token, session] = JSON.parse(sessionStorage.getItem(homeKey) ?? '[]') as (string | null)[]
  if (!token || !session) return false
  sessionStorage.clear()
  storeSession(token, session)
  return true
}

/** Leaves a sentence for the login page. */
export const leaveFarewell = (message: string): void => sessionStorage.setItem(farewellKey, message)

/** Whether the last session ended for a reason that the login page has to say. */
export const hasFarewell = (): boolean => sessionStorage.getItem(farewellKey) !== null

/** The sentence left for the login page, once. */
export const takeFarewell = (): string | null => {
  const farewell = sessionStorage.getItem(farewellKey)
  sessionStorage.removeItem(farewellKey)
  return farewell
}
