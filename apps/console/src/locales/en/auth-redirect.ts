import type { Words } from '../words-type.ts'
import type { authRedirect as zh } from '../zh/auth-redirect.ts'

export const authRedirect: Words<typeof zh> = {
  title: 'No outer login is set up',
  text: 'This system takes no sign-in from elsewhere yet; you go on with your present account. The start page opens in a few seconds.',
  goOn: 'To the start page',
}
