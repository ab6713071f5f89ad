import { listPermissionAreas, type NounPermissions, type Permission, type PermissionArea } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { useWords, wordOr } from '../../lib/words.ts'
import css from './permission-grid.module.css'

interface Props {
  /** Of a noun, the permissions that are shown; a noun without any is left out. */
  shown: (noun: NounPermissions) => readonly Permission[]
  permission: (permission: Permission) => ReactNode
  /** What stands in the head of an area, beside its title. */
  aside?: (permissions: readonly Permission[]) => ReactNode
  hasScreens?: boolean
}

const areas = listPermissionAreas()

/** Permissions by area and noun, each as its screen draws it. */
export function PermissionGrid({ shown, permission, aside, hasScreens = false }: Props) {
  const t = useWords()
  const titleOf = (area: PermissionArea) => t(`menu.${area}`)
  const filled = areas
    .map(({ area, nouns }) => ({ area, nouns: nouns.filter(noun => shown(noun).length > 0) }))
    .filter(({ nouns }) => nouns.length > 0)
  return filled.map(({ area, nouns }) => (
    <section key={area} className={css.area} aria-label={titleOf(area)}>
      <header>
        {titleOf(area)}
        {aside?.(nouns.flatMap(noun => noun.permissions))}
      </header>
      {nouns.map(noun => (
        <div key={noun.noun} className={css.noun}>
          <b>{t(`permission.noun.${noun.noun}`)}</b>
          <div>{shown(noun).map(permission)}</div>
          {hasScreens && noun.screens.length > 0 && (
            <p className={css.opens}>
              {t('permission.opens', {
                screens: noun.screens.map(({ name }) => wordOr(`menu.${name}`, name)).join(t('kit.comma')),
              })}
            </p>
          )}
        </div>
      ))}
    </section>
  ))
}
