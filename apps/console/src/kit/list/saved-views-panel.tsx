import { Alert, Group, Text } from '@mantine/core'
import { type SavedView, saveSavedView, type ViewLayout } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import { ToolButton } from '../tool-button.tsx'
import type { List } from './list.ts'
import { SavedViewForm } from './saved-view-form.tsx'
import { SavedViewLine } from './saved-view-line.tsx'
import css from './saved-views.module.css'
import type { ViewsOfList } from './use-saved-views.ts'

interface Props<Row> extends ViewsOfList {
  list: List<Row>
  /** As the list is shown now. */
  layout: ViewLayout
  /** Not as the view has it. */
  isChanged: boolean
  onClose: () => void
}

/** The saved views of a list: shown, saved, named, shared, removed; and with which the list opens. */
export default function SavedViewsPanel<Row>({ list, layout, isChanged, onClose, ...of }: Props<Row>) {
  const t = useWords()
  const { current, views = [], roles = [], query, openView } = of
  const [edited, setEdited] = useState<SavedView>()
  const show = (view: SavedView | undefined) => {
    openView(view)
    onClose()
  }
  const update = useMutation({
    mutationFn: ({ savedViewId, name, roleCodes }: SavedView) =>
      call(saveSavedView, { savedViewId, name, roleCodes, list: list.noun, query, layout }),
    onSuccess: () => notify.success(t('savedView.saved')),
    onError: notifyFailure,
    onSettled: () => refetchAfterChange('savedView'),
  })
  return (
    <>
      {of.error && <Alert color="red" mb="xs" title={t('savedView.failed')} />}
      <ul className={css.views}>
        <li className={css.view}>
          <button
            type="button"
            className={css.name}
            aria-current={list.savedViewId === undefined || undefined}
            onClick={() => show(undefined)}
          >
            {t('savedView.all')}
          </button>
        </li>
        {views.map(view => (
          <SavedViewLine
            key={view.savedViewId}
            view={view}
            isShown={view === current}
            onShow={() => show(view)}
            onEdit={() => setEdited(view)}
            onRemoved={() => view === current && openView(undefined)}
          />
        ))}
      </ul>
      {views.length === 0 && !of.error && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('savedView.none')}
        </Text>
      )}
      {current?.canChange && isChanged && !edited && (
        <Group mb="xs">
          <ToolButton loading={update.isPending} onClick={() => update.mutate(current)}>
            {t('savedView.update', { name: current.name })}
          </ToolButton>
        </Group>
      )}
      <SavedViewForm
        key={edited?.savedViewId ?? 'new'}
        edited={edited}
        roles={roles}
        fresh={{ list: list.noun, query, layout }}
        onCancel={() => setEdited(undefined)}
        onSaved={view => {
          if (edited) setEdited(undefined)
          else show(view)
        }}
      />
    </>
  )
}
