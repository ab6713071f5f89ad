const year = 365 * 24 * 60 * 60

/** The value of a cookie that this console set; undefined when there is none. */
export const readCookie = (name: string): string | undefined => {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** Keeps a preference for a year. Never for anything secret: the page's own scripts can read it. */
export const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where the console is served over plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
}
