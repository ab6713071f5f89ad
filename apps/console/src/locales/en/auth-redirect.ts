import type { Words } from '../words-type.ts'
import type { authRedirect as zh } from '../zh/auth-redirect.ts'

export const authRedirect: Words<typeof zh> = {
  title: 'External sign-in is not set up',
  text: 'This external sign-in did not begin here; you stay signed in with your current account. The start page opens in a few seconds.',
  goOn: 'Go to the start page',
}
