import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { toggleFavourite, useFavourites } from '../lib/favourites.ts'
import { useWords } from '../lib/words.ts'
import css from './tab-bar.module.css'

/** Puts the shown screen among the favourites below the side menu, or takes it away from there. */
export function FavouriteButton({ path }: { path: string }) {
  const t = useWords()
  const isStarred = useFavourites().includes(path)
  const label = t('shell.favourite.star')
  const Star = isStarred ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={css.star}
      aria-label={label}
      title={t(isStarred ? 'shell.favourite.unstar' : 'shell.favourite.star')}
      aria-pressed={isStarred}
      onClick={() => toggleFavourite(path)}
    >
      <Star size={15} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
