import {
  type MenuConfigItem,
  type MenuSetting,
  queryMenuConfig,
  restoreMenuConfig,
  saveMenuConfig,
} from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { t } from '../../../lib/words.ts'
import { changeItem, isSame, moveItem, settingsOf } from './menu-draft.ts'

/** The tenant's menu as it is kept, and as the person is setting it. */
export const useMenuConfig = () => {
  const kept = useQuery({
    queryKey: ['menuConfig'],
    queryFn: ({ signal }) => call(queryMenuConfig, {}, { signal }),
    // What the person is setting is not put back by a refetch.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [draft, setDraft] = useState<MenuConfigItem[]>()
  const items = draft ?? kept.data?.items ?? []
  const isDirty = draft !== undefined && kept.data !== undefined && !isSame(draft, kept.data.items)

  const settled = async (said: string) => {
    notify.success(said)
    await refetchAfterChange('menuConfig')
    setDraft(undefined)
  }
  const saving = useMutation({
    mutationFn: () => call(saveMenuConfig, { items: settingsOf(items) }),
    onSuccess: () => settled(t('menuConfig.saved')),
    onError: notifyFailure,
  })
  const restoring = useMutation({
    mutationFn: () => call(restoreMenuConfig, {}),
    onSuccess: () => settled(t('menuConfig.restored')),
    onError: notifyFailure,
  })
  return {
    kept,
    items,
    roles: kept.data?.roles ?? [],
    isDirty,
    isUsual: kept.data?.isUsual ?? true,
    saving,
    restoring,
    change: (menuId: number, part: Partial<MenuSetting>) => setDraft(changeItem(items, menuId, part)),
    move: (menuId: number, step: 1 | -1) => setDraft(moveItem(items, menuId, step)),
    discard: () => setDraft(undefined),
  }
}

export type MenuConfig = ReturnType<typeof useMenuConfig>
