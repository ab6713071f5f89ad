import { Select, Skeleton, Stack, Text } from '@mantine/core'
import { type AccessLink, type DataOf, explainAccess, listScreens, type queryPermission } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { useLots } from '../../../nouns/lot/use-lots.ts'
import css from './access.module.css'
import { linkText } from './link-text.ts'
import { screenText } from './permission-text.ts'

type People = DataOf<typeof queryPermission>['people']

const screens = listScreens()

/** Choose person and screen: the chain between them, with the link that fails. The choice stands in the address. */
export function WhyPanel({ people }: { people: People }) {
  const t = useWords()
  const lots = useLots()
  const [params, setParams] = useSearchParams()
  const [userId, screen, lotId] = ['person', 'screen', 'lot'].map(name => params.get(name))
  const choose = (name: string) => (value: string | null) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <Panel>
      <h2>{t('access.why.title')}</h2>
      <Text size="sm" c="dimmed">
        {t('access.why.hint')}
      </Text>
      <div className={css.fields}>
        <Select
          label={t('access.why.person')}
          searchable
          clearable
          value={userId ?? null}
          data={people.map(each => ({ value: String(each.userId), label: `${each.realName} (${each.account})` }))}
          onChange={choose('person')}
        />
        <Select
          label={t('access.why.screen')}
          searchable
          clearable
          value={screen ?? null}
          data={screens.map(({ key, name }) => ({ value: key, label: screenText(name) }))}
          onChange={choose('screen')}
        />
        <Select
          label={t('access.why.lot')}
          placeholder={t('access.why.everyLot')}
          searchable
          clearable
          value={lotId ?? null}
          data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
          onChange={choose('lot')}
        />
      </div>
      {userId && screen && (
        <Chain people={people} userId={Number(userId)} screen={screen} lotId={lotId ? Number(lotId) : undefined} />
      )}
    </Panel>
  )
}

interface ChainProps {
  people: People
  userId: number
  screen: string
  lotId: number | undefined
}

function Chain({ people, userId, screen, lotId }: ChainProps) {
  const t = useWords()
  const body = { userId, screen, ...(lotId !== undefined && { lotId }) }
  const { data, error } = useQuery({
    queryKey: ['permission', 'explain', body],
    queryFn: ({ signal }) => call(explainAccess, body, { signal }),
    // Whoever looks has often just changed something elsewhere.
    staleTime: 0,
  })
  if (error) return <Note isUrgent>{error.message}</Note>
  if (!data) return <Skeleton height={120} />
  const name = people.find(person => person.userId === userId)?.realName ?? ''
  const title = screenText(screens.find(({ key }) => key === screen)?.name ?? screen)
  const verdict = verdictOf(data.links)
  return (
    <Stack gap="sm">
      <Note isUrgent={verdict !== 'opens'} role="status">
        {t(`access.why.${verdict}`, { name, screen: title })}
      </Note>
      <LinedList>
        {data.links.map(link => (
          <li key={link.kind} className={css.link}>
            <b>{t(`access.link.${link.kind}`)}</b>
            <span>{linkText(link, data, t)}</span>
            <StatusTag tone={link.holds ? 'good' : 'bad'}>
              {t(link.holds ? 'access.why.holds' : 'access.why.fails')}
            </StatusTag>
          </li>
        ))}
      </LinedList>
    </Stack>
  )
}

const closing = ['account', 'module', 'permission', 'menuRoles'] as const

function verdictOf(links: readonly AccessLink[]): 'opens' | 'hidden' | 'lotOnly' | 'closed' {
  const failing = new Set(links.filter(({ holds }) => !holds).map(({ kind }) => kind))
  if (closing.some(kind => failing.has(kind))) return 'closed'
  if (failing.has('lot')) return 'lotOnly'
  return failing.has('menuHidden') ? 'hidden' : 'opens'
}
