import { userNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { user as zh } from '../zh/user.ts'

export const user: Words<typeof zh> = {
  ...userNamesEn,
  one: 'employee',
  field: {
    ...userNamesEn.field,
    name: 'Account or name',
    roles: 'Roles',
    roleId: 'Role',
    roleIds: 'Roles',
    lotId: 'Car park',
    lotIds: 'Car parks',
    lotsLimited: 'Sees certain car parks only',
    isOnline: 'Online',
    hasSecondFactor: 'Second factor',
    createdAt: 'Added at',
    userId: 'Employee',
    version: 'Version',
  },
  accountHint:
    'To sign in with: begins with a letter, may have digits and underscores. Fixed once it has been used to sign in.',
  rolesHint: 'They decide which screens open and what can be done there.',
  noRole: 'No role: sees no screen after signing in',
  lotsHint: 'Otherwise all car parks, including those added later.',
  leavesOnHint: 'After this day the account is disabled by itself.',
  never: 'Never signed in',
  edit: 'Edit',
  lock: 'Lock',
  lockQuestion: '{{name}} will be signed out at once and cannot sign in until unlocked. Lock?',
  locked: 'Locked',
  unlock: 'Unlock',
  unlocked: 'Unlocked',
  resetFactor: 'Reset second factor',
  resetQuestion:
    'The authenticator app and recovery codes of {{name}} stop working, and open sessions end. Make sure first that it is really this person who asks. Reset?',
  factorReset: 'Second factor reset',
  endSessions: 'Sign out everywhere',
  endQuestion: '{{name}} will be signed out on every device at once, and can sign in again. Go on?',
  ended: 'Signed out everywhere',
  link: {
    make: 'Make a password link',
    title: 'Password link',
    hint: 'Send the link to {{name}}, who sets a password with it. It is shown only this once, works once, and is valid until {{until}}. Making another ends this one.',
    address: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    close: 'Done',
  },
  invited: 'No password has been set yet. Make a link and send it to this person, who can then sign in.',
  facts: 'Details',
  empty: {
    title: 'No employees match',
    hint: 'Add an employee, choose roles and car parks, then send the link to set a password.',
  },
}
