import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'
import { useWords } from '../../lib/words.ts'

const storageKey = 'parkdesk.recordAsPage'
const width = createStore(localStorage.getItem(storageKey) === 'on')

/** Whether records fill the page instead of standing beside their list; as the person left it in this browser. */
export const useIsWide = (): boolean => useStore(width)

/** Shows records as pages, or beside their lists again. */
export function WidthButton({ isWide }: { isWide: boolean }) {
  const t = useWords()
  const label = t(isWide ? 'kit.detail.beside' : 'kit.detail.asPage')
  const Icon = isWide ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  const toggle = () => {
    localStorage.setItem(storageKey, isWide ? 'off' : 'on')
    width.set(!isWide)
  }
  return (
    <Tooltip label={label}>
      <ActionIcon visibleFrom="sm" variant="default" size={28} aria-label={label} onClick={toggle}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
