import type { Words } from '../words-type.ts'
import type { secondFactor as zh } from '../zh/second-factor.ts'

export const secondFactor: Words<typeof zh> = {
  title: 'Second factor',
  off: 'Signing in then takes a code of an app on your phone besides the password, so that nobody can with the password alone.',
  on: 'The second factor is on. Recovery codes left: {{count}}.',
  required: 'This operator asks everybody for a second factor.',
  password: 'Password',
  begin: 'Set up',
  scan: 'Scan the QR code with an authenticator app (such as Google Authenticator or Microsoft Authenticator), or type the secret:',
  picture: 'QR code',
  code: 'Code',
  codeHint: 'The 6 digits that the app shows now',
  codeOrRecovery: 'The 6 digits that the app shows now, or a recovery code',
  confirm: 'Turn on',
  codes:
    'Recovery codes are shown only this once, and each works once. Note or print them, and keep them apart from the phone:',
  done: 'I have kept them',
  remove: 'Turn off',
  removed: 'The second factor is off',
  turnedOn: 'The second factor is on',
}
