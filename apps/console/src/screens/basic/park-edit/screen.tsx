import { ActionIcon, Alert, Skeleton, Tooltip } from '@mantine/core'
import { type LotRow, lotDetail, screens } from '@parkdesk/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import layout from '../../../kit/page.module.css'
import { Note } from '../../../kit/panel/note.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { ApprovalNote } from '../../../nouns/lot/approval-note.tsx'
import { healthWords } from '../../../nouns/lot/health-words.ts'
import { LotFields } from './lot-fields.tsx'
import { MoreActions } from './more-actions.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'
import css from './park-edit.module.css'
import { StateActions } from './state-actions.tsx'
import { useLotForm } from './use-lot-form.ts'

const list = screens['basic/parkingInfo'].at

/** A lot's page at `?lot=…`; without a lot, the form of a new one. It never becomes a tab. */
export default function ParkEditScreen() {
  const t = useWords()
  const { openId } = useOpenId(screens['basic/parkEdit'].opens)
  const { row, error } = useDetail('lot', lotDetail, openId)
  if (openId === undefined) return <LotPage key="new" row={undefined} />
  if (error && !row) return <Alert color="red" title={t('lot.missing')} />
  if (!row) return <Skeleton height={420} />
  return <LotPage key={`${row.lotId} ${row.version}`} row={row} />
}

const tones = { planned: 'busy', open: 'good', closed: 'calm' } as const

function LotPage({ row }: { row: LotRow | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const { opens } = screens['basic/parkEdit']
  const { fields, isDirty, isBusy, submit } = useLotForm(row, lotId => {
    if (!row) void navigate(`${screens['basic/lotSetup'].at}?${opens}=${lotId}`, { replace: true })
  })
  // A dialog of its buttons has a form of its own, whose event comes up here, too.
  const submitOwn = (event: FormEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) submit(event)
  }
  const mayWrite = can('lot.save')
  return (
    <form className={layout.page} noValidate onSubmit={submitOwn}>
      <header className={layout.head}>
        <Tooltip label={t('lot.back')}>
          <ActionIcon variant="default" size={32} aria-label={t('lot.back')} onClick={() => void navigate(list)}>
            <IconArrowLeft size={16} />
          </ActionIcon>
        </Tooltip>
        <h1>{row?.name ?? t('lot.newTitle')}</h1>
        {row && <StatusTag tone={tones[row.state]}>{t(`lot.state.${row.state}`)}</StatusTag>}
        {isDirty && <span className={css.dirty}>{t('lot.unsaved')}</span>}
        {mayWrite && (
          <div className={layout.actions}>
            {row?.state === 'planned' && (
              <ToolButton onClick={() => void navigate(`${screens['basic/lotSetup'].at}?${opens}=${row.lotId}`)}>
                {t('lot.setUp')}
              </ToolButton>
            )}
            {row && <StateActions lot={row} />}
            {row && <MoreActions lot={row} />}
            <ToolButton type="submit" variant="filled" loading={isBusy} disabled={row !== undefined && !isDirty}>
              {t('lot.save')}
            </ToolButton>
          </div>
        )}
      </header>
      {row && <Standing row={row} />}
      {row?.state === 'planned' && <ApprovalNote lot={row} />}
      <fieldset className={css.sections} disabled={!mayWrite}>
        <LotFields form={fields} lotId={row?.lotId} />
      </fieldset>
      {row && <OccupancyPanel lotId={row.lotId} />}
      {row && (
        <Panel as="div">
          <History noun="lot" recordId={row.lotId} />
        </Panel>
      )}
      <UnsavedGuard isDirty={isDirty && !isBusy} isClosing={false} onStay={() => {}} onLeave={() => {}} />
    </form>
  )
}

/** How the lot is doing, and what stands in the way of closing it. */
function Standing({ row }: { row: LotRow }) {
  const t = useWords()
  if (row.state !== 'open') return null
  const { tone, text } = healthWords(row.health, t)
  return (
    <>
      <Note isUrgent={tone !== 'good'}>{text}</Note>
      {row.health.lanes.length > 0 && <LanePasses lanes={row.health.lanes} />}
      {row.inside > 0 && can('lot.save') && (
        <div className={css.inside}>
          <Note>{t('lot.carsInside', { count: row.inside })}</Note>
          <ScreenLink to={{ screen: 'operation/parking', search: { lotId: row.lotId } }}>
            {t('lot.showInside')}
          </ScreenLink>
        </div>
      )}
    </>
  )
}

function LanePasses({ lanes }: Pick<LotRow['health'], 'lanes'>) {
  const t = useWords()
  return (
    <Panel>
      <h2 className={css.title}>{t('lot.lanes.title')}</h2>
      <ul className={css.lanes}>
        {lanes.map(({ laneName, lastPassAt }, index) => (
          // Two lanes may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
          <li key={index}>
            <span>{laneName}</span>
            {lastPassAt === null ? (
              <StatusTag tone="warn">{t('lot.lanes.none')}</StatusTag>
            ) : (
              <time>{lastPassAt.slice(5, 16)}</time>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
