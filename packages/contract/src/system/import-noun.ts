/** What can be imported with a rehearsal; the permission is `<noun>.import`. */
export const importNouns = ['blackList', 'spot', 'user', 'companyVehicle', 'card', 'whiteList', 'storedCard'] as const
export type ImportNoun = (typeof importNouns)[number]
