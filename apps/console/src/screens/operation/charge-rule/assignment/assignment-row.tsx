import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import { Chips } from '../editor/chips.tsx'
import { VehicleMatchFields } from '../editor/vehicle-match-fields.tsx'
import css from './assignment.module.css'
import type { assignmentFault, RuleOption, WrittenAssignment } from './assignments.ts'
import { LotEventFields } from './lot-event-fields.tsx'

interface Props {
  index: number
  count: number
  assignment: WrittenAssignment
  options: readonly RuleOption[]
  regions: readonly { regionId: number; name: string }[]
  lanes: readonly { laneId: number; name: string }[]
  isReadOnly: boolean
  fault: ReturnType<typeof assignmentFault>
  onChange: (assignment: WrittenAssignment) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One assignment: which vehicles into which regions, through which lanes and during which events, by which rule. The last takes all that are left. */
export function AssignmentRow(props: Props) {
  const { index, count, assignment, options, isReadOnly, fault, onChange } = props
  const t = useWords()
  const isLast = index === count - 1
  const name = t('chargeLab.assign.name', { number: index + 1 })
  return (
    <li className={css.row} aria-label={name}>
      <div className={css.head}>
        <NativeSelect
          className={css.rule}
          size="xs"
          aria-label={`${name} ${t('chargeRule.title')}`}
          disabled={isReadOnly}
          error={fault && t(`chargeLab.assign.${fault}`)}
          value={assignment.ruleId ?? ''}
          data={[
            { value: '', label: t('chargeLab.assign.pick'), disabled: true },
            ...options.map(option => ({ value: String(option.ruleId), label: option.name })),
          ]}
          onChange={event => onChange({ ...assignment, ruleId: Number(event.currentTarget.value) })}
        />
        {!isReadOnly && !isLast && <Tools {...props} name={name} />}
      </div>
      {isLast ? (
        <p className={css.hint}>{t(count === 1 ? 'chargeLab.assign.all' : 'chargeLab.assign.others')}</p>
      ) : (
        <>
          <VehicleMatchFields
            match={assignment.when}
            isReadOnly={isReadOnly}
            onChange={when => onChange({ ...assignment, when })}
          />
          <RegionChips {...props} />
          <LaneChips {...props} />
          <LotEventFields
            events={assignment.lotEvents}
            name={name}
            isReadOnly={isReadOnly}
            onChange={lotEvents => {
              const { lotEvents: _before, ...others } = assignment
              onChange(lotEvents ? { ...others, lotEvents } : others)
            }}
          />
        </>
      )}
    </li>
  )
}

function Tools({ index, count, name, onMove, onRemove }: Props & { name: string }) {
  const t = useWords()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index === 0}
        aria-label={`${name} ${t('kit.column.up')}`}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index >= count - 2}
        aria-label={`${name} ${t('kit.column.down')}`}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`${name} ${t('kit.remove')}`} onClick={onRemove}>
        <IconTrash size={14} />
      </ActionIcon>
    </>
  )
}

function RegionChips({ assignment, regions, isReadOnly, onChange }: Props) {
  const t = useWords()
  const { regionIds, ...others } = assignment
  return (
    <PlaceChips
      label={t('chargeLab.assign.regions')}
      places={regions.map(({ regionId, name }) => ({ id: regionId, name }))}
      ids={regionIds}
      isReadOnly={isReadOnly}
      onChange={ids => onChange(ids ? { ...others, regionIds: ids } : others)}
    />
  )
}

function LaneChips({ assignment, lanes, isReadOnly, onChange }: Props) {
  const t = useWords()
  const { laneIds, ...others } = assignment
  return (
    <PlaceChips
      label={t('chargeLab.assign.lanes')}
      places={lanes.map(({ laneId, name }) => ({ id: laneId, name }))}
      ids={laneIds}
      isReadOnly={isReadOnly}
      onChange={ids => onChange(ids ? { ...others, laneIds: ids } : others)}
    />
  )
}

interface PlaceChipsProps {
  label: string
  places: readonly { id: number; name: string }[]
  /** undefined: any. */
  ids: readonly number[] | undefined
  isReadOnly: boolean
  onChange: (ids: number[] | undefined) => void
}

/** Some of a lot's places, or any; nothing where the lot has none. */
function PlaceChips({ label, places, ids, isReadOnly, onChange }: PlaceChipsProps) {
  const t = useWords()
  if (places.length === 0) return null
  return (
    <div className={css.places}>
      <span>{label}</span>
      <Chips
        label={label}
        any={t('chargeLab.match.any')}
        options={places.map(({ id }) => String(id))}
        word={text => places.find(({ id }) => String(id) === text)?.name ?? text}
        value={ids?.map(String)}
        isReadOnly={isReadOnly}
        onChange={next => onChange(next?.map(Number))}
      />
    </div>
  )
}
