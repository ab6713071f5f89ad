import { Text, TextInput } from '@mantine/core'
import { type DataOf, listScreens, type PermissionUse, type queryPermission } from '@parkdesk/contract'
import { useState } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './access.module.css'
import { permissionText, screenText } from './permission-text.ts'

const titles = new Map(listScreens().map(({ key, name }) => [key as string, name]))

/** Each permission: the screens and calls it opens, the roles and people that have it. */
export function PermissionUses({ permissions, people }: DataOf<typeof queryPermission>) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const nameOf = new Map(people.map(({ userId, realName }) => [userId, realName]))
  const rows = permissions.map(use => ({
    use,
    name: permissionText(use.permission, t),
    screens: use.screens.map(key => screenText(titles.get(key) ?? key)),
    roles: use.roles.map(({ name }) => name),
    people: use.userIds.map(id => nameOf.get(id) ?? ''),
  }))
  const wanted = typed.trim().toLowerCase()
  const found = rows.filter(({ use, name, ...lists }) =>
    [use.permission, name, ...lists.screens, ...lists.roles, ...lists.people].join('\n').toLowerCase().includes(wanted),
  )
  return (
    <Panel>
      <h2>{t('access.all')}</h2>
      <TextInput
        aria-label={t('access.find')}
        placeholder={t('access.find')}
        my="sm"
        maw={360}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Text span size="sm" c="dimmed">
          {t('access.none')}
        </Text>
      )}
      {found.map(row => (
        <Use key={row.use.permission} {...row} />
      ))}
    </Panel>
  )
}

interface UseProps {
  use: PermissionUse
  name: string
  screens: string[]
  roles: string[]
  people: string[]
}

function Use({ use, name, screens, roles, people }: UseProps) {
  const t = useWords()
  const listed = (texts: readonly string[], none: string) => (texts.length > 0 ? texts.join(t('kit.comma')) : none)
  return (
    <details className={css.use}>
      <summary>
        <b>{name}</b>{' '}
        <Text span size="sm" c="dimmed">
          {use.permission} · {t('access.counts', { roles: roles.length, people: people.length })}
        </Text>
      </summary>
      <dl>
        <dt>{t('access.screens')}</dt>
        <dd>{listed(screens, t('access.noScreen'))}</dd>
        <dt>{t('access.roles')}</dt>
        <dd>{listed(roles, t('access.noRole'))}</dd>
        <dt>{t('access.people')}</dt>
        <dd>{listed(people, t('access.nobody'))}</dd>
        <dt>{t('access.calls')}</dt>
        <dd>
          {use.calls.length === 0 && t('access.noCall')}
          {use.calls.map(({ path, summary }) => (
            <div key={path} title={summary}>
              {path}
            </div>
          ))}
        </dd>
      </dl>
    </details>
  )
}
