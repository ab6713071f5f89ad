import type { Words } from '../words-type.ts'
import type { loginCode as zh } from '../zh/login-code.ts'

export const loginCode: Words<typeof zh> = {
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows, or a recovery code',
  enrol:
    'This operator requires a second factor. Scan the QR code with an authenticator app, or type the secret, then enter the 6 digits that the app shows:',
  picture: 'QR code',
  codes:
    'Recovery codes are shown only this once, and each works once. Write them down and keep them separate from the phone:',
  codesKept: 'I have saved them, continue',
}
