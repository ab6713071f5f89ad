import type { Words } from '../words-type.ts'
import type { login as zh } from '../zh/login.ts'

export const login: Words<typeof zh> = {
  tagline: 'Car park back office',
  title: 'Sign in',
  account: 'Account',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows, or a recovery code',
  enrol:
    'This operator asks for a second factor. Scan the QR code with an authenticator app, or type the secret, then enter the 6 digits that the app shows:',
  picture: 'QR code',
  codes:
    'Recovery codes are shown only this once, and each works once. Note them down and keep them apart from the phone:',
  codesKept: 'I have kept them, go on',
  submit: 'Sign in',
  sending: 'Signing in…',
  accountMissing: 'Enter your account',
  passwordMissing: 'Enter your password',
  notLoaded: 'You are signed in, but the console could not be loaded. Reload the page.',
  language: 'Language',
  notFound: 'Page not found',
  stillSignedIn: 'You are still signed in.',
  toStart: 'Go to the start page',
}
