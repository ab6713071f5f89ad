import { Group } from '@mantine/core'
import type { ReplayRow } from '@parkdesk/contract'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { exportFileName } from '../../../kit/export/export-file-name.ts'
import { saveExport } from '../../../kit/export/save-export.ts'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'
import { comparedWords, lotsWords, ruleWords } from './replay-words.ts'
import { useReplayActions } from './use-replay.ts'

interface Props {
  replay: ReplayRow
  onGone: () => void
}

/** What was priced by what, and what can be done with it. */
export function SheetHead({ replay, onGone }: Props) {
  const t = useWords()
  const { replayId, state, begin, end, createdAt, createdBy } = replay
  const [isRemoving, setRemoving] = useState(false)
  const actions = useReplayActions()
  const remove = () =>
    actions.remove.mutate(replayId, {
      onSuccess: () => {
        notify.success(t('chargeReplay.sheet.removed'))
        onGone()
      },
      onSettled: () => setRemoving(false),
    })
  const exportAll = () =>
    actions.export.mutate(replayId, {
      onSuccess: url => {
        const isSaved = saveExport(url, exportFileName(t('chargeReplay.title'), { type: 2 }, 'xls', new Date()))
        if (!isSaved) notify.success(t('kit.export.sent'))
      },
    })
  return (
    <header className={css.head}>
      <div>
        <h2>
          {ruleWords(replay.rule, t)}{' '}
          <span className={css.against}>{t('chargeReplay.sheet.against', { compared: comparedWords(replay, t) })}</span>
        </h2>
        <p>
          {t('chargeReplay.sheet.facts', {
            lots: lotsWords(replay, t),
            begin: begin.slice(0, 10),
            end: end.slice(0, 10),
            by: createdBy,
            at: createdAt.slice(0, 16),
          })}
        </p>
      </div>
      <Group gap="xs">
        {state === 'done' && (
          <Can do="chargeRule.export">
            <ToolButton leftSection={<IconDownload size={16} />} loading={actions.export.isPending} onClick={exportAll}>
              {t('chargeReplay.sheet.export')}
            </ToolButton>
          </Can>
        )}
        <ToolButton leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
          {t('chargeReplay.sheet.remove')}
        </ToolButton>
      </Group>
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('chargeReplay.sheet.removeTitle')}
        question={t('chargeReplay.sheet.removeQuestion')}
        confirm={t('chargeReplay.sheet.remove')}
        isBusy={actions.remove.isPending}
        isDangerous
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </header>
  )
}
