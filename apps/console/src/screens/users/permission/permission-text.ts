import { type Permission, partsOf } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { wordOr } from '../../../lib/words.ts'

/** What a permission is called: "Blacklist: remove". */
export const permissionText = (permission: Permission, t: Translate): string => {
  const { noun, verb } = partsOf(permission)
  return `${t(`permission.noun.${noun}`)} · ${t(`permission.verb.${verb}`)}`
}

/** The title of a screen as the product brings it. */
export const screenText = (name: string): string => wordOr(`menu.${name}`, name)
