import type { Words } from '../words-type.ts'
import type { signInProvider as zh } from '../zh/sign-in-provider.ts'

export const signInProvider: Words<typeof zh> = {
  title: "Your organisation's sign-in",
  one: 'sign-in service',
  field: {
    enabled: 'Enabled',
    name: 'Name',
    issuer: 'Address (issuer)',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    claim: 'Claim that names the person',
    newRoleId: 'People who come for the first time',
    newRole: 'People who come for the first time',
    secondFactorAcr: 'The acr of a second factor',
    version: 'Version',
  },
  hint: 'Employees sign in with your own OpenID Connect service and need no password here. Account and password still work.',
  set: 'Set up',
  change: 'Change',
  link: 'Sign-in link',
  linkHint: 'Give it to your employees, or put it on your own site.',
  redirect: 'Register this redirect address with the service: {{address}}',
  nameHint: 'On the button of the login page, e.g. "Shanhai staff".',
  issuerHint: 'Begins with https://, exactly as the service names itself.',
  secretHint: 'It is not shown again.',
  secretKept: 'Saved and not shown. Leave it empty to keep it; another address needs it again.',
  claimHint:
    'Its value has to be the account of an employee, or the name at the sign-in service in his details, e.g. email, sub, preferred_username.',
  newRoleHint: 'With a role, people whom the service knows and this list does not are added when they first sign in.',
  nobodyNew: 'Nobody is added, only employees sign in',
  acrHint:
    'Where a second factor is required, the token has to say that there was one: amr has mfa, or acr is this value.',
  onlyAmr: 'Only amr counts',
  question: 'Whoever can sign in at {{issuer}} can sign in here as the matching employee. Save?',
  test: 'Test the connection',
  works: '{{issuer}} answers, and knows the client ID and its secret.',
  empty: { title: 'No sign-in service', hint: 'Set it up under Settings.' },
}
