import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useFavourites } from '../../../lib/favourites.ts'
import { findNode, menuTitle } from '../../../lib/menu-title.ts'
import { useSession } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Part } from './part.tsx'

/** The screens that the person starred, and still has. */
export function FavouritePanel() {
  const t = useWords()
  const { menuRoutes } = useSession()
  const nodes = useFavourites().flatMap(path => findNode(menuRoutes, path) ?? [])
  return (
    <Part
      title={t('home.favourite.title')}
      none={t('home.favourite.none')}
      lines={nodes.map(node => (
        <li key={node.url}>
          <Anchor component={Link} to={node.url} inherit>
            {menuTitle(node)}
          </Anchor>
        </li>
      ))}
    />
  )
}
