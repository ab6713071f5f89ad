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
  submit: 'Sign in',
  sending: 'Signing in…',
  accountMissing: 'Enter your account',
  passwordMissing: 'Enter your password',
  byProvider: 'Organisation sign-in',
  notLoaded: 'You are signed in, but the console could not be loaded. Reload the page.',
  language: 'Language',
  notFound: 'Page not found',
  stillSignedIn: 'You are still signed in.',
  toStart: 'Go to the start page',
}
