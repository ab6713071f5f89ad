import { Button, Group } from '@mantine/core'
import { type DataOf, queryChargeRule, type queryRuleAssignments, saveRuleAssignments } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { replaced, without } from '../model/rule-draft.ts'
import css from './assignment.module.css'
import { AssignmentRow } from './assignment-row.tsx'
import { AssignmentTiming, type Timing } from './assignment-timing.tsx'
import {
  assignmentFault,
  beginAssignments,
  moved,
  type RuleOption,
  type WrittenAssignment,
  withAssignment,
} from './assignments.ts'

interface Props {
  lotId: number
  stored: DataOf<typeof queryRuleAssignments>
  onDirty: (isDirty: boolean) => void
  onSaved: (version: number) => void
  onClose: () => void
}

const mostAssignments = 50
const mostRules = 200

/** The rules that can be charged by, and those that the lot names already. */
function useRuleOptions(stored: Props['stored']): RuleOption[] {
  const { data } = useQuery({
    queryKey: ['chargeRule', 'options'],
    queryFn: ({ signal }) =>
      call(queryChargeRule, { Page: 1, PerPage: mostRules, Sort: 'name', Descending: false }, { signal }),
  })
  const rows = typeof data === 'object' ? data.list : []
  const published = rows.filter(({ state }) => state !== 'draft' && state !== 'retired')
  const named = stored.assignments.map(({ ruleId, ruleName }) => ({ ruleId, name: ruleName }))
  const options = [...published.map(({ ruleId, name }) => ({ ruleId, name })), ...named]
  return [...new Map(options.map(option => [option.ruleId, option])).values()]
}

/** The ordered list of a lot: the first whose conditions all hold decides. */
export function AssignmentForm({ lotId, stored, onDirty, onSaved, onClose }: Props) {
  const t = useWords()
  const options = useRuleOptions(stored)
  const isReadOnly = !can('chargeRule.publish')
  const [list, setList] = useState(() => beginAssignments(stored.assignments))
  const [timing, setTiming] = useState<Timing>({ versionAt: stored.versionAt, validFrom: undefined })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const put = (next: WrittenAssignment[]) => {
    setList(next)
    onDirty(true)
  }
  const save = async () => {
    setTried(true)
    const assignments = list.flatMap(({ ruleId, ...conditions }) =>
      ruleId === null ? [] : [{ ruleId, ...conditions }],
    )
    const { versionAt, validFrom } = timing
    if (validFrom === null || list.some((_, index) => assignmentFault(list, index))) return
    setBusy(true)
    try {
      const { version } = await call(saveRuleAssignments, { lotId, assignments, versionAt, validFrom })
      onDirty(false)
      setTried(false)
      notify.success(t('kit.saved'))
      onSaved(version)
      await refetchAfterChange('chargeRule')
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={css.hint}>{t('chargeLab.assign.hint')}</p>
      <ol className={css.list}>
        {list.map((assignment, index) => (
          <AssignmentRow
            // biome-ignore lint/suspicious/noArrayIndexKey: assignments are asked in their order
            key={index}
            index={index}
            count={list.length}
            assignment={assignment}
            options={options}
            regions={stored.regions}
            lanes={stored.lanes}
            isReadOnly={isReadOnly}
            fault={isTried ? assignmentFault(list, index) : undefined}
            onChange={next => put(replaced(list, index, next))}
            onMove={by => put(moved(list, index, by))}
            onRemove={() => put(without(list, index))}
          />
        ))}
      </ol>
      {!isReadOnly && list.length < mostAssignments && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => put(withAssignment(list))}
        >
          {t('chargeLab.assign.add')}
        </Button>
      )}
      <AssignmentTiming
        timing={timing}
        timeZone={stored.timeZone}
        isReadOnly={isReadOnly}
        onChange={next => {
          setTiming(next)
          onDirty(true)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(isReadOnly ? 'app.close' : 'app.cancel')}
        </Button>
        {!isReadOnly && (
          <Button loading={isBusy} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        )}
      </Group>
    </>
  )
}
