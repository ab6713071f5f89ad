import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { dropChargeRuleDraft, retireChargeRule } from '@parkdesk/contract'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { Can } from '../../../../kit/can.tsx'
import { useGoTo } from '../../../../kit/column/links.tsx'
import { ConfirmDialog } from '../../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { ToolButton } from '../../../../kit/tool-button.tsx'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { screenPath } from '../../../../lib/screen-path.ts'
import { can, useSession } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { NoticeButton } from '../notice/notice-button.tsx'
import type { HeadProps } from './desk-props.ts'

const PublishDialog = lazy(() => import('./publish-dialog.tsx'))
const CompareDialog = lazy(() => import('../example/compare-dialog.tsx'))

type Asked = 'publish' | 'compare' | 'retire' | 'drop'

/** The actions of the page: replay and compare; save and publish; retire and drop behind a menu. */
export function PageActions(props: HeadProps) {
  const t = useWords()
  const { detail, version, isReadOnly, draft, saving, go } = props
  const [asked, setAsked] = useState<Asked>()
  const { isBusy, finish } = useFinish(props, () => setAsked(undefined))
  const saved = detail?.versions ?? []
  const own = saved.find(({ state }) => state === 'draft')
  const isPublished = saved.some(({ state }) => state !== 'draft' && state !== 'retired')
  const close = () => setAsked(undefined)
  return (
    <>
      <ReplayButton {...props} />
      <NoticeButton {...props} />
      {detail && saved.length > 1 && (
        <ToolButton onClick={() => setAsked('compare')}>{t('chargeLab.compare.open')}</ToolButton>
      )}
      <Can do="chargeRule.save">
        {isReadOnly && detail && version && (
          <ToolButton
            onClick={() =>
              go(
                own
                  ? { rule: detail.ruleId, version: own.version }
                  : { rule: detail.ruleId, version: version.version, isEditing: true },
              )
            }
          >
            {t(own ? 'chargeLab.toDraft' : 'chargeLab.edit')}
          </ToolButton>
        )}
        {!isReadOnly && (
          <Tooltip label="Ctrl+S">
            <ToolButton
              disabled={!draft.isDirty && own !== undefined}
              loading={saving.isBusy}
              onClick={() => void saving.save()}
            >
              {t('chargeLab.saveDraft')}
            </ToolButton>
          </Tooltip>
        )}
      </Can>
      <Can do="chargeRule.publish">
        {!isReadOnly && (
          <ToolButton variant="filled" onClick={() => setAsked('publish')}>
            {t('chargeLab.publish.open')}
          </ToolButton>
        )}
      </Can>
      {detail && (own || isPublished) && (can('chargeRule.save') || can('chargeRule.publish')) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={t('chargeLab.menu')}>
              <IconDotsVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can('chargeRule.save') && (
              <Menu.Item disabled={!own} onClick={() => setAsked('drop')}>
                {t('chargeLab.drop.open')}
              </Menu.Item>
            )}
            {can('chargeRule.publish') && (
              <Menu.Item disabled={!isPublished} onClick={() => setAsked('retire')}>
                {t('chargeLab.retire.open')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <OnceOpen isOpen={asked === 'publish'}>
        <PublishDialog {...props} isOpen={asked === 'publish'} onClose={close} />
      </OnceOpen>
      {detail && (
        <OnceOpen isOpen={asked === 'compare'}>
          <CompareDialog isOpen={asked === 'compare'} detail={detail} isDirty={draft.isDirty} onClose={close} />
        </OnceOpen>
      )}
      <ConfirmDialog
        isOpen={asked === 'drop' || asked === 'retire'}
        title={t(asked === 'retire' ? 'chargeLab.retire.title' : 'chargeLab.drop.title')}
        question={t(asked === 'retire' ? 'chargeLab.retire.question' : 'chargeLab.drop.question')}
        confirm={t(asked === 'retire' ? 'chargeLab.retire.confirm' : 'chargeLab.drop.confirm')}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => void finish(asked === 'retire' ? 'retire' : 'drop', isPublished)}
        onCancel={close}
      />
    </>
  )
}

/** Retires the rule or drops its draft. */
function useFinish({ detail, draft, go, refresh }: HeadProps, onDone: () => void) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const finish = async (action: 'retire' | 'drop', isPublished: boolean) => {
    if (!detail) return
    const { ruleId } = detail
    setBusy(true)
    try {
      await call(action === 'retire' ? retireChargeRule : dropChargeRuleDraft, { ruleId })
      notify.success(t(action === 'retire' ? 'chargeLab.retire.done' : 'chargeLab.drop.done'))
      // Nothing is left to be lost: the guard must know before the page moves.
      flushSync(() => draft.markSaved(draft.written))
      if (action === 'drop' && !isPublished) {
        go(undefined, { replace: true })
        await refetchAfterChange('chargeRule')
      } else {
        await refresh(ruleId)
        go({ rule: ruleId }, { replace: true })
      }
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return { isBusy, finish }
}

/** Leads to the replay of past stays under the version that is shown. */
function ReplayButton({ detail, version, draft }: HeadProps) {
  const t = useWords()
  const goTo = useGoTo()
  const { menuRoutes } = useSession()
  const hasScreen = screenPath(menuRoutes, 'operation/chargeReplay') !== undefined
  if (!detail || !version || !hasScreen || !can('chargeRule.replay')) return null
  return (
    <Tooltip label={t(draft.isDirty ? 'chargeLab.replay.unsaved' : 'chargeLab.replay.hint')}>
      <ToolButton
        onClick={() =>
          goTo({ screen: 'operation/chargeReplay', search: { rule: detail.ruleId, version: version.version } })
        }
      >
        {t('chargeLab.replay.open')}
      </ToolButton>
    </Tooltip>
  )
}
