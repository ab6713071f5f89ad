import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { chooseDefaultView, removeSavedView, type SavedView } from '@parkdesk/contract'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import css from './saved-views.module.css'

interface Props {
  view: SavedView
  isShown: boolean
  onShow: () => void
  onEdit: () => void
  onRemoved: () => void
}

/** One saved view: shown, made the default, edited, removed. */
export function SavedViewLine({ view, isShown, onShow, onEdit, onRemoved }: Props) {
  const t = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const { savedViewId, name, list, isDefault, roleCodes } = view
  const settled = { onError: notifyFailure, onSettled: () => refetchAfterChange('savedView') }
  const choose = useMutation({
    mutationFn: () => call(chooseDefaultView, { list, savedViewId: isDefault ? null : savedViewId }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => call(removeSavedView, { savedViewId }),
    onSuccess: () => {
      notify.success(t('savedView.removed'))
      onRemoved()
    },
    ...settled,
  })
  if (isRemoving) {
    return (
      <li>
        <Text size="sm" px={8} pt={6}>
          {t(roleCodes.length > 0 ? 'savedView.removeShared' : 'savedView.removeOwn', { name })}
        </Text>
        <Group gap="xs" px={8} pb={6} pt={4}>
          <Button size="compact-xs" variant="default" data-autofocus onClick={() => setRemoving(false)}>
            {t('app.cancel')}
          </Button>
          <Button size="compact-xs" color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('kit.remove')}
          </Button>
        </Group>
      </li>
    )
  }
  const Star = isDefault ? IconStarFilled : IconStar
  return (
    <li className={css.view}>
      <button type="button" className={css.name} aria-current={isShown || undefined} onClick={onShow}>
        <span>{name}</span>
        {!view.isOwn && <small>{t('savedView.by', { who: view.ownerName })}</small>}
        {view.isOwn && roleCodes.length > 0 && <small>{t('savedView.shared')}</small>}
      </button>
      <ActionIcon
        variant="subtle"
        size={26}
        aria-pressed={isDefault}
        aria-label={t('savedView.default', { name })}
        title={t('savedView.default', { name })}
        loading={choose.isPending}
        onClick={() => choose.mutate()}
      >
        <Star size={15} />
      </ActionIcon>
      {view.canChange && (
        <>
          <ActionIcon variant="subtle" size={26} aria-label={t('savedView.edit', { name })} onClick={onEdit}>
            <IconPencil size={15} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={26}
            aria-label={t('savedView.remove', { name })}
            onClick={() => setRemoving(true)}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
