import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import { Chips } from '../editor/chips.tsx'
import { VehicleMatchFields } from '../editor/vehicle-match-fields.tsx'
import css from './assignment.module.css'
import type { assignmentFault, RuleOption, WrittenAssignment } from './assignments.ts'

interface Props {
  index: number
  count: number
  assignment: WrittenAssignment
  options: readonly RuleOption[]
  lanes: readonly { laneId: number; name: string }[]
  isReadOnly: boolean
  fault: ReturnType<typeof assignmentFault>
  onChange: (assignment: WrittenAssignment) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One assignment: which vehicles through which lanes, by which rule. The last takes all that are left. */
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
          <LaneChips {...props} />
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

function LaneChips({ assignment, lanes, isReadOnly, onChange }: Props) {
  const t = useWords()
  if (lanes.length === 0) return null
  const { laneIds, ...others } = assignment
  return (
    <div className={css.lanes}>
      <span>{t('chargeLab.assign.lanes')}</span>
      <Chips
        label={t('chargeLab.assign.lanes')}
        any={t('chargeLab.match.any')}
        options={lanes.map(({ laneId }) => String(laneId))}
        word={id => lanes.find(({ laneId }) => String(laneId) === id)?.name ?? id}
        value={laneIds?.map(String)}
        isReadOnly={isReadOnly}
        onChange={ids => onChange(ids ? { ...others, laneIds: ids.map(Number) } : others)}
      />
    </div>
  )
}
