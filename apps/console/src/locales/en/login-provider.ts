import type { Words } from '../words-type.ts'
import type { loginProvider as zh } from '../zh/login-provider.ts'

export const loginProvider: Words<typeof zh> = {
  title: 'Sign in with your organisation',
  code: 'Operator code',
  codeHint: 'It is in the sign-in link that your administrator gave you. Ask an administrator for it.',
  codeMissing: 'Enter the operator code',
  next: 'Next',
  submit: 'Sign in with {{name}}',
  byPassword: 'Sign in with account and password',
}
