import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type DataOf, type Organization, queryOrganization } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import type { Dialogs } from './dialogs.tsx'
import css from './organization.module.css'
import { inTreeOrder } from './tree-order.ts'

const OrganizationDialogs = lazy(() => import('./dialogs.tsx'))

type Tree = DataOf<typeof queryOrganization>

/** The tree at the left; at the right who and what hangs on the chosen part. */
export default function OrganizationScreen() {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['organization', 'tree'],
    queryFn: ({ signal }) => call(queryOrganization, {}, { signal }),
  })
  const dialogs: Dialogs = { save: useDialog(), merge: useDialog(), remove: useDialog(), place: useDialog() }
  const onSaved = () => {
    notify.success(t('organization.done'))
    void refetchAfterChange('organization')
  }
  const isAnyOpen = Object.values(dialogs).some(({ isOpen }) => isOpen)
  return (
    <Stack gap="sm" className={css.page}>
      <header className={layout.head}>
        <h1>{t('organization.title')}</h1>
        <Can do="organization.save">
          <div className={layout.actions}>
            <NewButton onClick={() => dialogs.save.open({ parentId: null })} />
          </div>
        </Can>
      </header>
      <Text size="sm" c="dimmed">
        {t('organization.hint')}
      </Text>
      {error && (
        <Alert color="red" title={t('organization.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && <TreeWithMembers tree={data} dialogs={dialogs} />}
      {data && (
        <OnceOpen isOpen={isAnyOpen}>
          <OrganizationDialogs dialogs={dialogs} tree={data} onSaved={onSaved} />
        </OnceOpen>
      )}
    </Stack>
  )
}

function TreeWithMembers({ tree, dialogs }: { tree: Tree; dialogs: Dialogs }) {
  const t = useWords()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const rows = inTreeOrder(tree.organizations)
  const chosen = rows.find(({ organizationId }) => organizationId === chosenId)
  const countsOf = (id: number | null) => {
    const isHere = (each: { organizationId: number | null }) => each.organizationId === id
    return t('organization.counts', {
      people: tree.people.filter(isHere).length,
      lots: tree.lots.filter(isHere).length,
    })
  }
  const entries = [...rows, { organizationId: null, name: t('organization.unplaced'), level: 0 }]
  return (
    <div className={css.halves}>
      <Panel as="div">
        <h2>{t('organization.tree')}</h2>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('organization.empty.hint')}
          </Text>
        )}
        <ul className={css.tree}>
          {entries.map(({ organizationId, name, level }) => (
            <li key={organizationId}>
              <button
                type="button"
                aria-pressed={organizationId === (chosen?.organizationId ?? null)}
                style={{ paddingInlineStart: 8 + level * 20 }}
                onClick={() => setChosenId(organizationId)}
              >
                {name}
                <span>{countsOf(organizationId)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <Members tree={tree} chosen={chosen} dialogs={dialogs} />
    </div>
  )
}

function Members({ tree, chosen, dialogs }: { tree: Tree; chosen: Organization | undefined; dialogs: Dialogs }) {
  const t = useWords()
  const id = chosen?.organizationId ?? null
  const people = tree.people.filter(({ organizationId }) => organizationId === id)
  const lots = tree.lots.filter(({ organizationId }) => organizationId === id)
  return (
    <Panel as="div">
      <h2>{chosen?.name ?? t('organization.unplaced')}</h2>
      {chosen && (
        <Group gap="xs" my="sm">
          <Can do="organization.save">
            <Button size="xs" onClick={() => dialogs.place.open(chosen)}>
              {t('organization.place')}
            </Button>
            <Button size="xs" variant="default" onClick={() => dialogs.save.open({ parentId: chosen.organizationId })}>
              {t('organization.addPart')}
            </Button>
            <Button size="xs" variant="default" onClick={() => dialogs.save.open(chosen)}>
              {t('organization.edit')}
            </Button>
            <Button size="xs" variant="default" onClick={() => dialogs.merge.open(chosen)}>
              {t('organization.merge')}
            </Button>
          </Can>
          <Can do="organization.remove">
            <Button size="xs" variant="default" c="var(--danger)" onClick={() => dialogs.remove.open(chosen)}>
              {t('organization.remove')}
            </Button>
          </Can>
        </Group>
      )}
      <h3>{t('organization.people', { count: people.length })}</h3>
      <LinedList>
        {people.length === 0 && <li>{t('organization.nobody')}</li>}
        {people.map(({ userId, realName, account }) => (
          <li key={userId}>
            {realName}
            <Text span size="sm" c="dimmed">
              {account}
            </Text>
          </li>
        ))}
      </LinedList>
      <h3>{t('organization.lots', { count: lots.length })}</h3>
      <LinedList>
        {lots.length === 0 && <li>{t('organization.noLot')}</li>}
        {lots.map(({ lotId, name }) => (
          <li key={lotId}>{name}</li>
        ))}
      </LinedList>
    </Panel>
  )
}
