import { merchantNamesEn, merchantNamesZh, movementNamesEn, movementNamesZh } from '@parkdesk/contract'

/** Columns and codes, as the console calls them. */
export const merchantNames = { zh: merchantNamesZh, en: merchantNamesEn }
export const movementNames = { zh: movementNamesZh, en: movementNamesEn }
