import { ActionIcon } from '@mantine/core'
import type { DayClass } from '@parkdesk/contract'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { formatCount } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { type ClassLook, conditionText } from './class-look.ts'
import css from './class-panel.module.css'

interface Props {
  classes: readonly DayClass[]
  usedKeys: readonly string[]
  looks: ReadonlyMap<string, ClassLook>
  dayCounts: ReadonlyMap<string, number>
  shownClass: string | undefined
  onShow: (classKey: string | undefined) => void
  onEdit: (dayClass: DayClass) => void
  onOrder: (classes: DayClass[]) => void
}

/** The classes from the first that is asked to the one that takes the rest; a click on a name shows its days. */
export function ClassList({ classes, usedKeys, looks, dayCounts, shownClass, onShow, onEdit, onOrder }: Props) {
  const t = useWords()
  const last = classes.length - 1
  const move = (from: number, by: number) => {
    const moved = [...classes]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    onOrder(moved)
  }
  return (
    <ol className={css.list}>
      {classes.map((dayClass, index) => {
        const { key } = dayClass
        const look = looks.get(key)
        const name = look?.name ?? dayClass.name
        return (
          <li key={key}>
            <span className={css.swatch} data-tone={look?.tone} aria-hidden="true">
              {look?.letter}
            </span>
            <div className={css.words}>
              <button
                type="button"
                aria-pressed={shownClass === key}
                aria-label={t('holiday.classes.show', { name })}
                onClick={() => onShow(shownClass === key ? undefined : key)}
              >
                {name}
              </button>
              <span className={css.count}>
                {dayCounts.has(key) && t('holiday.classes.days', { count: formatCount(dayCounts.get(key)) })}
              </span>
              <span className={css.condition}>{conditionText(dayClass, t)}</span>
              {usedKeys.includes(key) && <span className={css.condition}>{t('holiday.classes.used')}</span>}
            </div>
            {can('holiday.save') && (
              <div className={css.actions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('holiday.classes.up', { name })}
                  disabled={index === 0 || index === last}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('holiday.classes.down', { name })}
                  disabled={index >= last - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('holiday.classes.edit', { name })}
                  onClick={() => onEdit(dayClass)}
                >
                  <IconPencil size={15} />
                </ActionIcon>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
