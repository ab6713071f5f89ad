import type { Words } from '../words-type.ts'
import type { passwordLink as zh } from '../zh/password-link.ts'

export const passwordLink: Words<typeof zh> = {
  title: 'Set your password',
  intro: 'Hello {{name}}. Set a password for your account {{account}} at {{operator}}.',
  rules:
    '8 to 20 characters, with at least three of: upper case, lower case, digits, special characters. No four characters in a row that are the same or in sequence.',
  strictRules: 'Only letters and digits, and at most 16 characters.',
  password: 'New password',
  repeat: 'Repeat new password',
  missing: 'Enter a new password',
  submit: 'Set password',
  sending: 'Saving…',
  done: 'Your password is set',
  doneText: 'You can now sign in with the account {{account}} and your new password.',
  toLogin: 'Sign in',
  loading: 'Opening…',
  failed: 'This link cannot be used',
  noToken: 'The link is incomplete. Open the whole link, or ask your administrator for it.',
  retry: 'Try again',
  language: 'Language',
}
