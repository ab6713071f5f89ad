import { Text } from '@mantine/core'
import type { Permission } from '@parkdesk/contract'
import { partsOf } from '@parkdesk/contract'
import { useWords } from '../../lib/words.ts'
import { PermissionGrid } from './permission-grid.tsx'

/** Permissions that somebody holds, by area, with the screens that they open. */
export function PermissionList({ permissions, none }: { permissions: readonly Permission[]; none?: string }) {
  const t = useWords()
  const held = new Set(permissions)
  if (held.size === 0)
    return (
      <Text span size="sm" c="dimmed">
        {none ?? t('permission.none')}
      </Text>
    )
  return (
    <PermissionGrid
      shown={noun => noun.permissions.filter(each => held.has(each))}
      permission={each => <span key={each}>{t(`permission.verb.${partsOf(each).verb}`)}</span>}
    />
  )
}
