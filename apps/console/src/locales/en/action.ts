import type { Words } from '../words-type.ts'
import type { action as zh } from '../zh/action.ts'

export const action: Words<typeof zh> = {
  chargeRules: 'New charge rule',
  blackList: 'New blacklist entry',
  whiteList: 'New whitelist entry',
  cardRules: 'New card rule',
  cardManager: 'New monthly card',
  discounts: 'New merchant',
  coupons: 'New coupon template',
  parkingInfo: 'New car park',
  gate: 'New gate',
  lane: 'New lane',
  cloudBox: 'New cloud box',
  garage: 'New level',
  spot: 'New space',
  region: 'New region',
  company: 'New company',
  vehicles: 'New company vehicle',
  importantNotice: 'New important notice',
  appVersion: 'New app version',
  banner: 'New advertisement',
  light: 'Light theme',
  dark: 'Dark theme',
  language: 'Switch to Chinese',
  password: 'Change password',
  logOut: 'Sign out',
}
