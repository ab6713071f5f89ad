import type { AccessLink, DataOf, explainAccess } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { wordOr } from '../../../lib/words.ts'
import { permissionText } from './permission-text.ts'

/** A link of the chain as a sentence that says what to do where it fails. */
export function linkText({ kind, holds, names }: AccessLink, of: DataOf<typeof explainAccess>, t: Translate): string {
  const roles = names.join(t('kit.comma'))
  switch (kind) {
    case 'account':
      return t(`access.account.${of.status}`)
    case 'part':
      return t('access.partSuspended')
    case 'module': {
      const [gate] = names
      if (gate === undefined) return t('access.moduleFree')
      if (gate === 'platform') return t(holds ? 'access.platform' : 'access.platformOnly')
      const module = wordOr(`tenant.modules.${gate}`, gate)
      return t(holds ? 'access.moduleOn' : 'access.moduleOff', { module })
    }
    case 'permission':
      if (of.permission === null) return t('access.permissionFree')
      return t(holds ? 'access.permissionHeld' : 'access.permissionLacking', {
        permission: permissionText(of.permission, t),
        roles,
      })
    case 'menuRoles':
      if (roles === '') return t('access.menuFree')
      return t(holds ? 'access.menuAllowed' : 'access.menuLacking', { roles })
    case 'menuHidden':
      return t(holds ? 'access.menuShown' : 'access.menuHidden')
    case 'lot':
      return t(holds ? 'access.lotSeen' : 'access.lotUnseen')
  }
}
