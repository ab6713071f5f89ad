import type { PlateColor, ScreenKey } from '@parkdesk/contract'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { screenPath } from '../lib/screen-path.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import css from './plate-chip.module.css'

interface Props {
  plate: string
  color: PlateColor | null
  /** In the rows of a list, which are one stop of the Tab key: its cell opens it by Enter. */
  isInList?: boolean
  /** Where it leads nowhere: on the page of the vehicle itself, and within a button. */
  isPlain?: boolean
}

const page: ScreenKey = 'operation/vehicle'

/** A plate as one sees it on a car, quietly: province and letter apart, the plate's colour as a tint. It leads to the page of its vehicle. */
export function PlateChip({ plate, color, isInList, isPlain }: Props) {
  const t = useWords()
  const path = screenPath(useSession().menuRoutes, page)
  const navigate = useNavigate()
  if (!plate) return <span className={css.none}>{t('kit.plate.none')}</span>
  const shown = {
    className: css.plate,
    'data-color': color ?? 'other',
    title: color ? t(`kit.plateColor.${color}`) : undefined,
    children: (
      <>
        <span className={css.place}>{plate.slice(0, 2)}</span>
        {plate.slice(2)}
      </>
    ),
  }
  if (isPlain || path === undefined) return <span {...shown} />
  const address = `${path}?${new URLSearchParams({ plate })}`
  const onClick = (event: MouseEvent) => {
    // Whoever holds a key wants it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(address)
  }
  // Not a `Link`: those of 200 rows are drawn again at each change of the address.
  return <a {...shown} href={address} tabIndex={isInList ? -1 : undefined} onClick={onClick} />
}
