import { ActionIcon, EmptyState, Skeleton, Text, Tooltip } from '@mantine/core'
import { type LotSetup, lotSetup, screens } from '@parkdesk/contract'
import { IconArrowLeft, IconParkingCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import layout from '../../../kit/page.module.css'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { BoxStep } from './box-step.tsx'
import { ChargeStep } from './charge-step.tsx'
import { EventStep } from './event-step.tsx'
import { LaneStep } from './lane-step.tsx'
import css from './lot-setup.module.css'
import { OpenStep } from './open-step.tsx'

/** How soon the first pass of a new box is seen. */
const refetchMs = 2_000

const { at: page, opens } = screens['basic/parkEdit']

/** From a planned lot to an open one, step by step, at `?lot=…`. What is done is read from the lot itself, so it can be left at any time. */
export default function LotSetupScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const { openId: lotId } = useOpenId(opens)
  const { data, error } = useQuery({
    queryKey: ['lot', 'setup', lotId],
    queryFn: ({ signal }) => call(lotSetup, { lotId: lotId ?? 0 }, { signal }),
    enabled: lotId !== undefined,
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })
  const isMissing = lotId === undefined || (error !== null && !data)
  const setup = data?.lotId === lotId ? data : undefined
  return (
    <div className={`${layout.page} ${css.narrow}`}>
      <header className={layout.head}>
        <Tooltip label={t('lot.back')}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('lot.back')}
            onClick={() => void navigate(screens['basic/parkingInfo'].at)}
          >
            <IconArrowLeft size={16} />
          </ActionIcon>
        </Tooltip>
        <h1>{setup?.name ?? t('lotSetup.title')}</h1>
        {!isMissing && (
          <div className={layout.actions}>
            <ToolButton onClick={() => void navigate(`${page}?${opens}=${lotId}`)}>{t('lotSetup.edit')}</ToolButton>
          </div>
        )}
      </header>
      {isMissing && (
        <EmptyState
          py={64}
          icon={<IconParkingCircle size={28} stroke={1.5} />}
          title={t('lotSetup.empty.title')}
          description={t('lotSetup.empty.hint')}
        />
      )}
      {setup && (
        <>
          <Text size="sm" c="dimmed">
            {t('lotSetup.intro')}
          </Text>
          <Steps key={setup.lotId} setup={setup} />
        </>
      )}
      {!isMissing && !setup && <Skeleton height={420} />}
    </div>
  )
}

function Steps({ setup }: { setup: LotSetup }) {
  return (
    <ol className={css.steps}>
      <Step name="lanes" setup={setup}>
        <LaneStep setup={setup} />
      </Step>
      <Step name="box" setup={setup}>
        <BoxStep setup={setup} />
      </Step>
      <Step name="event" setup={setup}>
        <EventStep setup={setup} />
      </Step>
      <Step name="charge" setup={setup}>
        <ChargeStep setup={setup} />
      </Step>
      <Step name="open" setup={setup}>
        <OpenStep setup={setup} />
      </Step>
    </ol>
  )
}

type StepName = LotSetup['missing'][number] | 'open'

const isDone = ({ state, missing }: LotSetup, name: StepName) =>
  name === 'open' ? state === 'open' : !missing.includes(name)

function Step({ name, setup, children }: { name: StepName; setup: LotSetup; children: ReactNode }) {
  const t = useWords()
  const done = isDone(setup, name)
  return (
    <li>
      <Panel className={css.step} aria-label={t(`lotSetup.step.${name}`)}>
        <header>
          <h2>{t(`lotSetup.step.${name}`)}</h2>
          <StatusTag tone={done ? 'good' : 'busy'}>{t(done ? 'lotSetup.done' : 'lotSetup.todo')}</StatusTag>
        </header>
        {children}
      </Panel>
    </li>
  )
}
