import { plateColorNamesEn, plateColorNamesZh } from '@parkdesk/contract'

export const plateColorNames = { zh: plateColorNamesZh, en: plateColorNamesEn }
