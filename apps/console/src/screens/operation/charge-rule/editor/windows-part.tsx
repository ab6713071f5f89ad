import { Button } from '@mantine/core'
import type { ChargeWindow } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { shadesOf } from '../model/ribbon.ts'
import { nextWindow, replaced, without } from '../model/rule-draft.ts'
import { DayRibbons } from './day-ribbons.tsx'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { ChoiceInput } from './inputs.tsx'
import { OtherDaysInput } from './other-days-input.tsx'
import { Param } from './param.tsx'
import { WindowCard } from './window-card.tsx'

const mostWindows = 48

/** The windows of the day with their prices, and the day as they make it. */
export function WindowsPart() {
  const t = useWords()
  const { rule, isReadOnly, change, base } = useEditing()
  const { windows } = rule
  const shades = shadesOf(windows)
  const put = (next: ChargeWindow[], field?: Path) => change({ windows: next }, field)
  return (
    <>
      <DayRibbons />
      <FaultNote path={['windows']} />
      {windows.map((window, index) => (
        <WindowCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is known by its place in the rule
          key={index}
          index={index}
          window={window}
          shade={shades[index] ?? 0}
          isOnly={windows.length === 1}
          onChange={(next, field) => put(replaced(windows, index, next), field)}
          onCopy={() => put([...windows.slice(0, index + 1), window, ...windows.slice(index + 1)])}
          onRemove={() => put(without(windows, index))}
        />
      ))}
      {!isReadOnly && windows.length < mostWindows && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => put([...windows, nextWindow(windows)])}
        >
          {t('chargeLab.window.add')}
        </Button>
      )}
      {!base && <DayParams />}
    </>
  )
}

/** What holds for the windows of regions, too. */
function DayParams() {
  const { rule, change } = useEditing()
  return (
    <>
      <Param path={['outside']} name="outside">
        <ChoiceInput
          path={['outside']}
          name="outside"
          options={['fault', 'free']}
          value={rule.outside}
          onChange={outside => change({ outside })}
        />
      </Param>
      <Param path={['otherDays']} name="otherDays">
        <OtherDaysInput />
      </Param>
    </>
  )
}
