import type { VisitPeriod } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useWords } from '../../../../lib/words.ts'
import { type ChangedSetting, changedSettings } from '../model/changed-settings.ts'
import { type Group, groupOf } from '../model/field-of.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { type ChoiceName, optionWord } from './lab-word.ts'

/** A part of the rule that is always open. */
export function OpenGroup({ group, children }: { group: Group; children: ReactNode }) {
  const t = useWords()
  return (
    <Panel className={css.group}>
      <h2>{t(`chargeLab.group.${group}`)}</h2>
      {children}
    </Panel>
  )
}

interface Props {
  group: Group
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A part that seldom differs from the default: closed, it says which of its settings do. */
export function ClosedGroup({ group, isOpen, onToggle, children }: Props) {
  const t = useWords()
  const { rule, faults } = useEditing()
  const words = useSettingWords()
  const changed = changedSettings(rule).filter(setting => setting.group === group)
  const faulty = [...faults.values()].flat().filter(({ path }) => groupOf(path) === group).length
  return (
    <Panel as="details" className={css.group} open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        <h2>{t(`chargeLab.group.${group}`)}</h2>
        <span className={css.state} data-changed={changed.length > 0 || undefined}>
          {changed.length === 0 ? t('chargeLab.default') : changed.map(words).join(' · ')}
        </span>
        {faulty > 0 && <span className={css.faulty}>{t('chargeLab.faults.count', { count: faulty })}</span>}
      </summary>
      {isOpen && children}
    </Panel>
  )
}

/** "整分计时：舍去秒", "2 档加价". */
function useSettingWords(): (setting: ChangedSetting) => string {
  const t = useWords()
  return ({ name, value }) => {
    if (
      name === 'clockPrices' ||
      name === 'vehicles' ||
      name === 'stayPrices' ||
      name === 'fillSteps' ||
      name === 'regionPrices' ||
      name === 'channelOff'
    )
      return t(`chargeLab.changed.${name}`, { count: Number(value) })
    if (name === 'reentryMinutes' || name === 'graceMinutes')
      return t(`chargeLab.changed.${name}`, { minutes: Number.isNaN(value) ? '?' : value })
    if (name === 'periodPer')
      return t('chargeLab.changed.periodPer', { period: t(optionWord('periodPer', value as VisitPeriod)) })
    if (name === 'bay') return t(optionWord('bay', 'idleFee'))
    const option = name === 'roundingTo' ? `fen${value}` : String(value)
    // The name and the value come from the same rule; the schema lets no other value in.
    return t(optionWord(name as ChoiceName, option as never))
  }
}
