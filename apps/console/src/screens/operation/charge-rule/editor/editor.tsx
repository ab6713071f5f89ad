import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../../lib/words.ts'
import { fieldId, fieldOf, type Group, groupOf, type Path } from '../model/field-of.ts'
import type { DraftFault } from '../model/find-faults.ts'
import { ChargingBayPart } from './charging-bay-part.tsx'
import { ClockPart } from './clock-part.tsx'
import { CountingPart } from './counting-part.tsx'
import { CyclePart } from './cycle-part.tsx'
import { type Editing, EditingContext } from './editing.ts'
import css from './editor.module.css'
import { FaultSummary } from './fault-summary.tsx'
import { FillPart } from './fill-part.tsx'
import { FreePart } from './free-part.tsx'
import { ClosedGroup, OpenGroup } from './group-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { RegionsPart } from './regions-part.tsx'
import { RoundingPart } from './rounding-part.tsx'
import { StayPricesPart } from './stay-prices-part.tsx'
import { UnitsPart } from './units-part.tsx'
import { VehiclesPart } from './vehicles-part.tsx'
import { VisitsPart } from './visits-part.tsx'
import { WindowsPart } from './windows-part.tsx'

const basics: readonly [Group, ComponentType][] = [
  ['windows', WindowsPart],
  ['units', UnitsPart],
  ['free', FreePart],
  ['cycle', CyclePart],
]
const rest: readonly [Group, ComponentType][] = [
  ['counting', CountingPart],
  ['vehicles', VehiclesPart],
  ['regions', RegionsPart],
  ['fill', FillPart],
  ['stayPrices', StayPricesPart],
  ['clock', ClockPart],
  ['visits', VisitsPart],
  ['charging', ChargingBayPart],
  ['payment', PaymentPart],
  ['rounding', RoundingPart],
]

interface Props {
  editing: Editing
  faults: readonly DraftFault[]
}

/** A rule with all its parameters: those that every tariff has in sight, the others folded away while they are at their default. */
export default function Editor({ editing, faults }: Props) {
  const t = useWords()
  const [open, setOpen] = useState<ReadonlySet<Group>>(new Set())
  const toggle = (group: Group, isOpen: boolean) =>
    setOpen(now => {
      if (now.has(group) === isOpen) return now
      const next = new Set(now)
      if (isOpen) next.add(group)
      else next.delete(group)
      return next
    })
  const goTo = (path: Path) => {
    flushSync(() => toggle(groupOf(path), true))
    const field = document.getElementById(fieldId(fieldOf(path)))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <EditingContext value={editing}>
      <div className={css.editor}>
        <FaultSummary faults={faults} onGo={goTo} />
        {basics.map(([group, Part]) => (
          <OpenGroup key={group} group={group}>
            <Part />
          </OpenGroup>
        ))}
        <h2 className={css.more}>{t('chargeLab.more')}</h2>
        {rest.map(([group, Part]) => (
          <ClosedGroup key={group} group={group} isOpen={open.has(group)} onToggle={isOpen => toggle(group, isOpen)}>
            <Part />
          </ClosedGroup>
        ))}
      </div>
    </EditingContext>
  )
}
