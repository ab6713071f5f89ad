import type { Words } from '../words-type.ts'
import type { secondFactor as zh } from '../zh/second-factor.ts'

export const secondFactor: Words<typeof zh> = {
  title: 'Second factor',
  off: 'Signing in will take a code from an app on your phone as well as the password, so the password alone is not enough.',
  on: 'The second factor is on. Recovery codes left: {{count}}.',
  required: 'This operator requires a second factor from everyone.',
  password: 'Password',
  begin: 'Set up',
  scan: 'Scan the QR code with an authenticator app (such as Google Authenticator or Microsoft Authenticator), or type the secret:',
  picture: 'QR code',
  code: 'Code',
  codeHint: 'The 6 digits the app shows now',
  codeOrRecovery: 'The 6 digits the app shows now, or a recovery code',
  confirm: 'Turn on',
  codes:
    'Recovery codes are shown only this once, and each works once. Write them down or print them, and keep them separate from the phone:',
  done: 'I have saved them',
  remove: 'Turn off',
  removed: 'The second factor is off',
  turnedOn: 'The second factor is on',
}
