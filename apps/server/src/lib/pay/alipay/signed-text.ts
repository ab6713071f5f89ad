/** Parameters sorted by name, as both sides sign them. Empty values count. */
export const signedText = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters.keys()]
    .sort()
    .map(name => `${name}=${parameters.get(name)}`)
    .join('&')

/** Without these names. */
export const without = (parameters: ReadonlyMap<string, string>, ...names: string[]): Map<string, string> =>
  new Map([...parameters].filter(([name]) => !names.includes(name)))
