/** What can be imported with a rehearsal; the permission is `<noun>.import`. */
export const importNouns = [
  'blackList',
  'spot',
  'user',
  'companyVehicle',
  'card',
  'whiteList',
  'storedCard',
  'payment',
] as const
export type ImportNoun = (typeof importNouns)[number]
