import { Anchor } from '@mantine/core'
import type { DataOf, homePage } from '@parkdesk/contract'
import { Link } from 'react-router'
import { addressOf } from '../../../kit/column/links.tsx'
import { findNode, menuTitle } from '../../../lib/menu-title.ts'
import { useSession } from '../../../lib/session.ts'
import { recordOf, type Visit } from '../../../lib/visits.ts'
import { useWords } from '../../../lib/words.ts'
import css from './home.module.css'
import { Part } from './part.tsx'

interface Props {
  visits: readonly Visit[]
  /** With their titles; those that are gone are not among them. */
  records: DataOf<typeof homePage>['records']
}

/** Screens and records, as the person left them. */
export function RecentPanel({ visits, records }: Props) {
  const t = useWords()
  const { menuRoutes } = useSession()
  const lines = visits.flatMap(visit => {
    const node = findNode(menuRoutes, visit.path)
    if (!node) return []
    const screen = menuTitle(node)
    if (visit.recordId === undefined) return [{ to: visit.path, title: screen, hint: '' }]
    const asked = recordOf(menuRoutes, visit)
    const found = records.find(each => each.screen === asked?.screen && each.recordId === asked.recordId)
    const to = found && addressOf(menuRoutes, { screen: found.screen, record: found.recordId })
    return to === undefined ? [] : [{ to, title: found?.title ?? '', hint: screen }]
  })
  return (
    <Part
      title={t('home.recent.title')}
      none={t('home.recent.none')}
      lines={lines.map(({ to, title, hint }) => (
        <li key={to}>
          <Anchor component={Link} to={to} inherit>
            {title}
          </Anchor>
          <span className={css.hint}>{hint}</span>
        </li>
      ))}
    />
  )
}
