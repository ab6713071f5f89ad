import { ActionIcon } from '@mantine/core'
import type { MenuConfigItem } from '@parkdesk/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { MenuIcon } from '../../../lib/menu-icon.tsx'
import { useWords, type Word } from '../../../lib/words.ts'
import { itemTitle } from './item-title.ts'
import css from './menu-config.module.css'
import { childrenOf } from './menu-draft.ts'

interface Props {
  items: readonly MenuConfigItem[]
  chosenId: number | undefined
  onChoose: (menuId: number) => void
  onMove: (menuId: number, step: 1 | -1) => void
}

/** All items by their groups; each can be chosen and moved. */
export function ItemTree(props: Props) {
  const t = useWords()
  return (
    <nav className={css.pane} aria-label={t('menuConfig.tree')}>
      <h2>{t('menuConfig.tree')}</h2>
      <Branch {...props} parentId={null} />
    </nav>
  )
}

function Branch({ parentId, ...props }: Props & { parentId: number | null }) {
  const group = childrenOf(props.items, parentId)
  if (group.length === 0) return null
  return (
    <ul className={css.branch}>
      {group.map((item, index) => (
        <li key={item.menuId}>
          <Line {...props} item={item} isFirst={index === 0} isLast={index === group.length - 1} />
          <Branch {...props} parentId={item.menuId} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps extends Props {
  item: MenuConfigItem
  isFirst: boolean
  isLast: boolean
}

const marksOf = ({ hidden, hiddenOnMobile, roleCodes, titleZh, titleEn }: MenuConfigItem): Word[] => [
  ...(hidden ? (['menuConfig.mark.hidden'] as const) : []),
  ...(hiddenOnMobile && !hidden ? (['menuConfig.mark.hiddenOnMobile'] as const) : []),
  ...(roleCodes.length > 0 ? (['menuConfig.mark.roles'] as const) : []),
  ...(titleZh || titleEn ? (['menuConfig.mark.renamed'] as const) : []),
]

function Line({ item, chosenId, isFirst, isLast, onChoose, onMove }: LineProps) {
  const t = useWords()
  const title = itemTitle(item)
  const isChosen = item.menuId === chosenId
  const marks = marksOf(item)
  return (
    <div className={css.line} data-chosen={isChosen || undefined} data-group={item.isGroup || undefined}>
      <button
        type="button"
        className={css.choose}
        aria-pressed={isChosen}
        aria-label={t('menuConfig.edit', { title: [title, ...marks.map(mark => t(mark))].join(' ') })}
        onClick={() => onChoose(item.menuId)}
      >
        <MenuIcon name={item.icon} />
        <span className={css.name} data-hidden={item.hidden || undefined}>
          {title}
        </span>
        {marks.map(mark => (
          <span key={mark} className={css.mark}>
            {t(mark)}
          </span>
        ))}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('menuConfig.up', { title })}
        disabled={isFirst}
        onClick={() => onMove(item.menuId, -1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('menuConfig.down', { title })}
        disabled={isLast}
        onClick={() => onMove(item.menuId, 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </div>
  )
}
