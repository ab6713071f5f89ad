import { Group, MultiSelect, TextInput } from '@mantine/core'
import { type BodyOf, type SavedView, saveSavedView } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiFailure, call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import { ToolButton } from '../tool-button.tsx'

type View = BodyOf<typeof saveSavedView>

interface Props {
  /** The view that gets another name or other readers; else a new one is saved. */
  edited: SavedView | undefined
  /** Those that it may be shared with; none: the person may not share. */
  roles: readonly { code: string; name: string }[]
  /** What a new view keeps. */
  fresh: Pick<View, 'list' | 'query' | 'layout'>
  onSaved: (view: SavedView) => void
  onCancel: () => void
}

/** The name of a view, and with whom it is shared. */
export function SavedViewForm({ edited, roles, fresh, onSaved, onCancel }: Props) {
  const t = useWords()
  const [name, setName] = useState(edited?.name ?? '')
  const [roleCodes, setRoleCodes] = useState(edited?.roleCodes ?? [])
  const { list, query, layout, savedViewId } = edited ?? { ...fresh, savedViewId: undefined }
  const save = useMutation({
    mutationFn: () => call(saveSavedView, { list, query, layout, savedViewId, name, roleCodes }),
    onSuccess: async answer => {
      notify.success(t('savedView.saved'))
      await refetchAfterChange('savedView')
      setName('')
      setRoleCodes([])
      const own = { ownerName: '', isOwn: true, canChange: true, isDefault: false }
      onSaved({ ...own, list, query, layout, name, roleCodes, ...answer })
    },
    onError: error => {
      if (!(error instanceof ApiFailure) || error.issues.length === 0) notifyFailure(error)
    },
  })
  const issueOf = (path: string) =>
    save.error instanceof ApiFailure ? save.error.issues.find(issue => issue.path === path)?.message : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') save.mutate()
  }
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        size="xs"
        label={edited ? t('savedView.rename', { name: edited.name }) : t('savedView.name')}
        maxLength={40}
        value={name}
        error={issueOf('name')}
        onChange={event => {
          setName(event.currentTarget.value)
          save.reset()
        }}
      />
      {roles.length > 0 && (
        <MultiSelect
          size="xs"
          mt={6}
          label={t('savedView.roles')}
          placeholder={roleCodes.length === 0 ? t('savedView.rolesHint') : ''}
          data={roles.map(role => ({ value: role.code, label: role.name }))}
          value={roleCodes}
          error={issueOf('roleCodes')}
          // Not over the button below.
          comboboxProps={{ withinPortal: false, position: 'top-start' }}
          onChange={setRoleCodes}
        />
      )}
      <Group gap="xs" mt="xs" justify="flex-end">
        {edited && <ToolButton onClick={onCancel}>{t('app.cancel')}</ToolButton>}
        <ToolButton type="submit" variant="filled" loading={save.isPending} disabled={name.trim() === ''}>
          {edited ? t('kit.save') : t('savedView.create')}
        </ToolButton>
      </Group>
    </form>
  )
}
