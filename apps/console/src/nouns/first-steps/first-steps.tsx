import { Anchor, Box, Text } from '@mantine/core'
import { type FirstStepKind, firstStepKinds, firstSteps, screens } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { call } from '../../lib/api.ts'
import { screenPath } from '../../lib/screen-path.ts'
import { useSession } from '../../lib/session.ts'
import { creating } from '../../lib/use-creation.ts'
import { useWords } from '../../lib/words.ts'

export const useFirstSteps = () =>
  useQuery({
    queryKey: ['home', 'firstSteps'],
    queryFn: ({ signal }) => call(firstSteps, {}, { signal }),
    // Whoever comes back has just done one.
    staleTime: 0,
  })

/** What an operator that has just begun does first, each step on the way to its screen; nothing for who may do none of it. */
export function FirstSteps() {
  const t = useWords()
  const { data } = useFirstSteps()
  if (!data || data.steps.length === 0) return null
  return (
    <Panel aria-label={t('firstSteps.title')}>
      <Text component="h2" fz={16} fw={600} m={0}>
        {t('firstSteps.title')}
      </Text>
      <Text fz="sm" c="dimmed" mt={4} mb="sm">
        {t('firstSteps.intro')}
      </Text>
      <LinedList>
        {data.steps.map(({ kind, isDone }) => (
          <li key={kind}>
            <Box>
              <StepTitle kind={kind} plannedLotId={data.plannedLotId} />
              <Text fz="sm" c="dimmed">
                {t(`firstSteps.${kind}.hint`)}
              </Text>
            </Box>
            <StatusTag tone={isDone ? 'good' : 'calm'}>{t(isDone ? 'firstSteps.done' : 'firstSteps.todo')}</StatusTag>
          </li>
        ))}
      </LinedList>
    </Panel>
  )
}

/** The way to a step; there is none to the setting up of a car park before there is one. */
function StepTitle({ kind, plannedLotId }: { kind: FirstStepKind; plannedLotId: number | null }) {
  const t = useWords()
  const { menuRoutes } = useSession()
  const { screen } = firstStepKinds[kind]
  const title = t(`firstSteps.${kind}.title`)
  const lot = kind === 'setup' ? `?${screens['basic/parkEdit'].opens}=${plannedLotId}` : ''
  const path = screenPath(menuRoutes, screen) ?? screens[screen].at
  if (kind === 'setup' && plannedLotId === null) return <Text component="span">{title}</Text>
  return (
    <Anchor component={Link} to={path + lot} state={lot === '' ? creating : null} inherit>
      {title}
    </Anchor>
  )
}
