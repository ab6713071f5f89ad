import { exportRoster, publishRoster, type RosterMonthPlan } from '@parkdesk/contract'
import { IconCopy, IconDownload, IconHistory, IconPrinter, IconSend, IconWand } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { monthName } from './month.ts'
import type { Refused } from './refused.ts'
import { refreshRoster } from './use-roster.ts'

const GenerateForm = lazy(() => import('./generate-form.tsx'))
const CopyForm = lazy(() => import('./copy-form.tsx'))
const PrintedMonth = lazy(() => import('./printed-month.tsx'))
const HistoryDrawer = lazy(() => import('./history-drawer.tsx'))

interface Props {
  plan: RosterMonthPlan
  onRefused: (refused: Refused) => void
}

/** Plan, copy, publish, print and export the month. */
export function RosterActions({ plan, onRefused }: Props) {
  const t = useWords()
  const generating = useDialog<RosterMonthPlan>()
  const copying = useDialog<RosterMonthPlan>()
  const [printing, setPrinting] = useState(0)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { lotId, month } = plan
  const exporting = useMutation({
    mutationFn: () => call(exportRoster, { lotId, month }),
    onSuccess: url => download(url, `${t('roster.title')} ${month}.xls`),
    onError: notifyFailure,
  })
  const isEmpty = plan.entries.length === 0
  return (
    <div className={layout.actions}>
      {!isEmpty && (
        <>
          <ToolButton leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(printing + 1)}>
            {t('roster.print')}
          </ToolButton>
          <Can do="roster.export">
            <ToolButton
              leftSection={<IconDownload size={16} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('roster.export')}
            </ToolButton>
          </Can>
        </>
      )}
      <Can do="roster.save">
        {plan.rosterMonthId !== null && (
          <ToolButton leftSection={<IconHistory size={16} />} onClick={() => setHistoryOpen(true)}>
            {t('roster.historyTitle')}
          </ToolButton>
        )}
        {!isEmpty && (
          <ToolButton leftSection={<IconCopy size={16} />} onClick={() => copying.open(plan)}>
            {t('roster.copy.act')}
          </ToolButton>
        )}
        <ToolButton leftSection={<IconWand size={16} />} onClick={() => generating.open(plan)}>
          {t('roster.generate.act')}
        </ToolButton>
        {!isEmpty && plan.publishedAt === null && <PublishButton plan={plan} />}
      </Can>
      <OnceOpen isOpen={generating.isOpen}>
        <GenerateForm dialog={generating} plan={plan} onRefused={onRefused} />
      </OnceOpen>
      <OnceOpen isOpen={copying.isOpen}>
        <CopyForm dialog={copying} plan={plan} onRefused={onRefused} />
      </OnceOpen>
      <OnceOpen isOpen={printing > 0}>
        <PrintedMonth key={printing} plan={plan} onDone={() => setPrinting(0)} />
      </OnceOpen>
      <OnceOpen isOpen={isHistoryOpen}>
        <HistoryDrawer
          rosterMonthId={plan.rosterMonthId}
          isOpen={isHistoryOpen}
          onClose={() => setHistoryOpen(false)}
        />
      </OnceOpen>
    </div>
  )
}

function PublishButton({ plan: { lotId, month } }: { plan: RosterMonthPlan }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const publish = useMutation({
    mutationFn: () => call(publishRoster, { lotId, month }),
    onSuccess: () => notify.success(t('roster.publish.done')),
    onError: notifyFailure,
    onSettled: () => {
      setOpen(false)
      void refreshRoster()
    },
  })
  return (
    <>
      <ToolButton variant="filled" leftSection={<IconSend size={16} />} onClick={() => setOpen(true)}>
        {t('roster.publish.act')}
      </ToolButton>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('roster.publish.title', { month: monthName(month, t) })}
        question={t('roster.publish.question')}
        confirm={t('roster.publish.act')}
        isBusy={publish.isPending}
        onConfirm={() => publish.mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
