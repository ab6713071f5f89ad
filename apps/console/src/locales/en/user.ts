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
    providerName: 'Name at the sign-in service',
    roleId: 'Role',
    roleIds: 'Roles',
    lotId: 'Car park',
    lotIds: 'Car parks',
    organizationId: 'Organisation (incl. sub-organisations)',
    lotsLimited: 'Sees certain car parks only',
    isOnline: 'Online',
    hasSecondFactor: 'Second factor',
    createdAt: 'Added at',
    userId: 'Employee',
    version: 'Version',
  },
  accountHint:
    'Used to sign in. Starts with a letter, and may contain digits and underscores. Cannot be changed after the first sign-in.',
  rolesHint: 'They decide which screens open and what can be done there.',
  noRole: 'No role: sees no screen after signing in',
  lotsHint: 'Otherwise all car parks, including those added later.',
  providerNameHint:
    "What the operator's own sign-in service calls this person, e.g. an e-mail address; empty: the account.",
  leavesOnHint: 'After this day the account is disabled automatically.',
  never: 'Never signed in',
  edit: 'Edit',
  lock: 'Lock',
  lockQuestion: '{{name}} will be signed out immediately and cannot sign in until unlocked. Lock?',
  locked: 'Locked',
  unlock: 'Unlock',
  unlocked: 'Unlocked',
  resetFactor: 'Reset second factor',
  resetQuestion:
    'The authenticator app and recovery codes of {{name}} stop working, and open sessions end. First make sure that the request really comes from this person. Reset?',
  factorReset: 'Second factor reset',
  endSessions: 'Sign out everywhere',
  endQuestion: '{{name}} will be signed out on every device immediately, and can sign in again. Continue?',
  ended: 'Signed out everywhere',
  link: {
    make: 'Create password link',
    title: 'Password link',
    hint: 'Send the link to {{name}}, who sets a password with it. It is shown only this once, works once, and is valid until {{until}}. Creating another one cancels it.',
    address: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    close: 'Done',
  },
  invited: 'No password has been set yet. Create a link and send it to this person, who can then sign in.',
  facts: 'Details',
  empty: {
    title: 'No employees match',
    hint: 'Add an employee, choose roles and car parks, then send the link to set a password.',
  },
}
