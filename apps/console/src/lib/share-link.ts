/** Where drivers register with the tenant of a share code: an address of this very site. */
export const registrationLink = (code: string): string => `${location.origin}/ShareRegister?code=${code}`

/** Where the poster for it is. */
export const posterLink = (code: string): string => `${location.origin}/poster_share?code=${code}`

/** Where drivers of a lot pay. */
export const payLink = (code: string): string => `${location.origin}/pay?code=${code}`
