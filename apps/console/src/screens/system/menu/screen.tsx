import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { screens } from '@parkdesk/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { ItemForm } from './item-form.tsx'
import { ItemTree } from './item-tree.tsx'
import css from './menu-config.module.css'
import { hasForbiddenSign } from './menu-draft.ts'
import { RolePreview } from './role-preview.tsx'
import { type MenuConfig, useMenuConfig } from './use-menu-config.ts'

const stay = () => undefined

/** The tree that the shell is built from. */
export default function MenuConfigScreen() {
  const t = useWords()
  const { pathname } = useLocation()
  const config = useMenuConfig()
  const [chosenId, choose] = useState<number>()
  const { kept, items, roles } = config
  const chosen = items.find(item => item.menuId === chosenId)
  return (
    <Panel>
      <header className={css.head}>
        <h1>{t(pathname === screens['users/menu'].at ? 'menu.menu' : 'menuConfig.title')}</h1>
        {kept.data && <Actions config={config} />}
      </header>
      <p className={css.intro}>{t('menuConfig.intro')}</p>
      {kept.isPending && <Skeleton height={360} />}
      {kept.error && (
        <Alert color="red" title={t('menuConfig.failed')}>
          <p>{kept.error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => kept.refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {kept.data && (
        <div className={css.panes}>
          <ItemTree items={items} chosenId={chosenId} onChoose={choose} onMove={config.move} />
          <div className={css.pane}>
            {chosen ? (
              <ItemForm item={chosen} roles={roles} onChange={part => config.change(chosen.menuId, part)} />
            ) : (
              <p className={css.hint}>{t('menuConfig.choose')}</p>
            )}
          </div>
          <RolePreview items={items} roles={roles} />
        </div>
      )}
      <UnsavedGuard isDirty={config.isDirty} isClosing={false} onStay={stay} onLeave={stay} />
    </Panel>
  )
}

function Actions({ config }: { config: MenuConfig }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { items, isDirty, isUsual, saving, restoring } = config
  const isFaulty = items.some(item => hasForbiddenSign(item.titleZh + item.titleEn))
  return (
    <Group gap={8} ml="auto">
      {isDirty && (
        <ToolButton variant="subtle" onClick={config.discard}>
          {t('menuConfig.discard')}
        </ToolButton>
      )}
      <ToolButton disabled={isUsual && !isDirty} onClick={() => setAsking(true)}>
        {t('menuConfig.restore')}
      </ToolButton>
      <ToolButton
        variant="filled"
        disabled={!isDirty || isFaulty}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('kit.save')}
      </ToolButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('menuConfig.restoreTitle')}
        question={t('menuConfig.restoreQuestion')}
        confirm={t('menuConfig.restore')}
        isBusy={restoring.isPending}
        isDangerous
        onConfirm={() => restoring.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Group>
  )
}
