import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'
import { useRecheck } from '../form/use-recheck.tsx'
import type { RemovableNoun } from '../noun.ts'
import { ToolButton } from '../tool-button.tsx'
import type { List } from './list.ts'

const mostNames = 3

interface Props<Row> {
  list: List<Row>
  noun: RemovableNoun
  /** What a person knows a row by. */
  nameOf: (row: Row) => string
  remove: (rows: readonly Row[]) => Promise<{ removed: number }>
}

/** Removes the ticked rows, after the password re-check, and says how many it removed. */
export function RemoveButton<Row>({ list, noun, nameOf, remove }: Props<Row>) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const { removed } = await remove(rows)
    notify.success(t(`${noun}.removed`, { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const some = rows.slice(0, mostNames).map(nameOf).join(t('kit.comma'))
    const names = count > mostNames ? t('kit.andMore', { names: some, more: count - mostNames }) : some
    recheck.ask({
      title: t(`${noun}.removeTitle`),
      question: t(`${noun}.removeConfirm`, { names }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {count > 0 && (
        <ToolButton c="var(--danger)" onClick={ask}>
          {t(`${noun}.removeSelected`, { count })}
        </ToolButton>
      )}
      {recheck.dialog}
    </>
  )
}
