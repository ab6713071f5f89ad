import { PlateChip } from '../../../kit/plate-chip.tsx'
import css from './card.module.css'

const mostShown = 2

interface Props {
  plates: readonly string[]
  isWhole?: boolean
  isInList?: boolean
}

/** The plates of a card: the first two (on a phone the first), and how many more. */
export function PlateList({ plates, isWhole = false, isInList = false }: Props) {
  const shown = isWhole ? plates : plates.slice(0, mostShown)
  const more = plates.length - shown.length
  return (
    <span className={css.plates} data-whole={isWhole || undefined} title={plates.join('、')}>
      {shown.map((plate, index) => (
        <span key={plate} data-second={(!isWhole && index > 0) || undefined}>
          <PlateChip plate={plate} color={null} isInList={isInList} />
        </span>
      ))}
      {more > 0 && <span data-second>+{more}</span>}
      {!isWhole && plates.length > 1 && <span className={css.phoneOnly}>+{plates.length - 1}</span>}
    </span>
  )
}
