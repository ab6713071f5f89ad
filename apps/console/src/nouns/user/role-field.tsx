import { MultiSelect } from '@mantine/core'
import { userRoleOptions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../kit/form/field.ts'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'

/** The roles of the tenant. */
export const useRoleOptions = () =>
  useQuery({ queryKey: ['role', 'options'], queryFn: ({ signal }) => call(userRoleOptions, {}, { signal }) }).data ?? []

/** The roles of a person. Needs the words of `user`. Those that the reader may not give are there, and fixed. */
export function RoleField({ field }: { field: Field<'other', number[], number[]> }) {
  const t = useWords()
  const roles = useRoleOptions()
  return (
    <MultiSelect
      {...field.input}
      description={t('user.rolesHint')}
      searchable
      hidePickedOptions
      data={roles.map(({ roleId, name, mayGive }) => ({ value: String(roleId), label: name, disabled: !mayGive }))}
      value={roles.length > 0 ? field.value.map(String) : []}
      onChange={ids => field.onChange(ids.map(Number))}
    />
  )
}
