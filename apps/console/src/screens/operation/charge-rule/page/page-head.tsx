import { ActionIcon, Button, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react'
import { Can } from '../../../../kit/can.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../../kit/status-tag.tsx'
import { useWords } from '../../../../lib/words.ts'
import type { DeskProps, HeadProps } from './desk-props.ts'
import { LotsLine } from './lots-line.tsx'
import css from './page.module.css'
import { PageActions } from './page-actions.tsx'
import { nameId } from './use-save-draft.ts'
import { stateTones, versionWords } from './version-words.ts'

/** What the page is about, and all that can be done with it. */
export function PageHead(props: HeadProps) {
  const t = useWords()
  const { detail, version, isReadOnly, draft, go } = props
  const { name } = draft.written
  return (
    <Panel as="header" className={css.head}>
      <div className={css.line}>
        <Tooltip label={t('chargeLab.back')}>
          <ActionIcon variant="default" size={32} aria-label={t('chargeLab.back')} onClick={() => go(undefined)}>
            <IconArrowLeft size={16} />
          </ActionIcon>
        </Tooltip>
        {isReadOnly ? (
          <h1 className={css.title}>{name}</h1>
        ) : (
          <>
            <h1 className={css.hiddenTitle}>{name || t('chargeLab.newRule')}</h1>
            <TextInput
              id={nameId}
              className={css.name}
              aria-label={t('chargeRule.field.name')}
              placeholder={t('chargeLab.namePlaceholder')}
              required
              maxLength={64}
              value={name}
              data-autofocus={detail === undefined || undefined}
              onChange={event => draft.setTexts({ name: event.currentTarget.value })}
            />
          </>
        )}
        <StatusTag tone={version && isVersionShown(props) ? stateTones[version.state] : 'busy'}>
          {version && isVersionShown(props) ? t(`chargeRule.state.${version.state}`) : t('chargeLab.newDraft')}
        </StatusTag>
        {detail && version && (
          <NativeSelect
            className={css.version}
            aria-label={t('chargeLab.version.pick')}
            value={String(version.version)}
            data={detail.versions.map(option => ({ value: String(option.version), label: versionWords(option, t) }))}
            onChange={event => go({ rule: detail.ruleId, version: Number(event.currentTarget.value) })}
          />
        )}
        {draft.isDirty && <span className={css.dirty}>{t('chargeLab.unsaved')}</span>}
        <div className={css.actions}>
          <Can do="chargeRule.save">{!isReadOnly && <UndoButtons draft={draft} />}</Can>
          <PageActions {...props} />
        </div>
      </div>
      <LotsLine detail={detail} />
    </Panel>
  )
}

/** While a version is written on as a new draft, its own state says nothing any more. */
const isVersionShown = ({ version, isReadOnly }: DeskProps): boolean => isReadOnly || version?.state === 'draft'

function UndoButtons({ draft }: { draft: HeadProps['draft'] }) {
  const t = useWords()
  return (
    <Button.Group>
      <Tooltip label={t('chargeLab.undo')}>
        <ActionIcon
          variant="default"
          size={32}
          disabled={!draft.canUndo}
          aria-label={t('chargeLab.undo')}
          onClick={draft.undo}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('chargeLab.redo')}>
        <ActionIcon
          variant="default"
          size={32}
          disabled={!draft.canRedo}
          aria-label={t('chargeLab.redo')}
          onClick={draft.redo}
        >
          <IconArrowForwardUp size={16} />
        </ActionIcon>
      </Tooltip>
    </Button.Group>
  )
}
