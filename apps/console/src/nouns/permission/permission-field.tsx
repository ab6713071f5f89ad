import { Checkbox, Input } from '@mantine/core'
import { type Permission, partsOf } from '@parkdesk/contract'
import type { Field } from '../../kit/form/field.ts'
import { can } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { ticked } from './permission-ticks.ts'

interface Props {
  field: Field<'other', Permission[], Permission[]>
  description: string
  disabled: boolean
}

/** The permissions of a role to tick, by area, each with the screens that it opens. What the person lacks himself is shown but fixed. */
export function PermissionField({ field, description, disabled }: Props) {
  const t = useWords()
  const { label, error } = field.input
  const chosen = new Set(field.value)
  const tick = (permissions: readonly Permission[], isOn: boolean) =>
    field.onChange(permissions.filter(can).reduce((now, each) => ticked(now, each, isOn), field.value))
  const count = (permissions: readonly Permission[]) => permissions.filter(each => chosen.has(each)).length
  return (
    <Input.Wrapper label={label} description={description} error={error} data-path="permissions">
      <PermissionGrid
        hasScreens
        shown={noun => noun.permissions}
        aside={permissions => (
          <Checkbox
            size="xs"
            label={t('permission.count', { chosen: count(permissions), all: permissions.length })}
            disabled={disabled}
            checked={count(permissions) === permissions.length}
            indeterminate={count(permissions) > 0 && count(permissions) < permissions.length}
            onChange={event => tick(permissions, event.currentTarget.checked)}
          />
        )}
        permission={each => (
          <Checkbox
            key={each}
            size="xs"
            label={t(`permission.verb.${partsOf(each).verb}`)}
            aria-label={`${t(`permission.noun.${partsOf(each).noun}`)} ${t(`permission.verb.${partsOf(each).verb}`)}`}
            disabled={disabled || !can(each)}
            {...(!can(each) && { title: t('permission.notYours') })}
            checked={chosen.has(each)}
            onChange={event => tick([each], event.currentTarget.checked)}
          />
        )}
      />
    </Input.Wrapper>
  )
}
