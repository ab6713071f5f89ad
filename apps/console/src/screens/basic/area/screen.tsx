import { Alert, Button, Loader, Switch } from '@mantine/core'
import { type Area, listArea } from '@parkdesk/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import layout from '../../../kit/page.module.css'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './area.module.css'

/** The divisions of the country as a tree, with the lots that lie in them. */
export default function AreaScreen() {
  const t = useWords()
  const [onlyWithLots, setOnlyWithLots] = useState(false)
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1>{t('area.title')}</h1>
        <div className={layout.actions}>
          <Switch
            label={t('area.onlyWithLots')}
            checked={onlyWithLots}
            onChange={event => setOnlyWithLots(event.currentTarget.checked)}
          />
        </div>
      </header>
      <Panel>
        <Parts parent="" onlyWithLots={onlyWithLots} />
      </Panel>
      <p className={css.note}>{t('area.state')}</p>
    </div>
  )
}

function Parts({ parent, onlyWithLots }: { parent: string; onlyWithLots: boolean }) {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['lot', 'area', parent],
    queryFn: ({ signal }) => call(listArea, { parent }, { signal }),
  })
  if (error && !data) {
    return (
      <Alert color="red" title={error.message}>
        <Button variant="default" size="compact-md" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Alert>
    )
  }
  if (!data) return <Loader size={16} />
  const shown = data.filter(({ lotCount }) => !onlyWithLots || lotCount > 0)
  if (shown.length === 0) return <p className={css.note}>{t('area.noLots')}</p>
  return (
    <ul className={css.parts}>
      {shown.map(area => (
        <Part key={area.code} area={area} onlyWithLots={onlyWithLots} />
      ))}
    </ul>
  )
}

function Part({ area, onlyWithLots }: { area: Area; onlyWithLots: boolean }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { code, name, hasParts, lotCount } = area
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className={css.line}>
        {hasParts ? (
          <button type="button" className={css.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon size={14} aria-hidden="true" />
            {name}
          </button>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        {lotCount > 0 && (
          <ScreenLink to={{ screen: 'basic/parkingInfo', search: { division: code } }}>
            {t('area.lots', { count: lotCount })}
          </ScreenLink>
        )}
      </div>
      {isOpen && <Parts parent={code} onlyWithLots={onlyWithLots} />}
    </li>
  )
}
