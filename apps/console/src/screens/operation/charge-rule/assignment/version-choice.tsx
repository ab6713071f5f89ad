import { Button, Group, NativeSelect } from '@mantine/core'
import { type AssignmentVersion, dropRuleAssignments } from '@parkdesk/contract'
import { useState } from 'react'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import css from './assignment.module.css'

interface Props {
  lotId: number
  history: readonly AssignmentVersion[]
  /** Of what is shown; null: nothing is in force. */
  version: number | null
  onChoose: (version: number) => void
  onDropped: () => void
}

/** What a lot begins with holds for recorded traffic of any year. */
const isFromStart = ({ validFrom }: AssignmentVersion) => validFrom < '1971'

/** Which version of a lot's assignments is shown, with who made it; a planned one can be withdrawn. */
export function VersionChoice({ lotId, history, version, onChoose, onDropped }: Props) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const shown = history.find(set => set.version === version)
  const label = (set: AssignmentVersion) =>
    t(isFromStart(set) ? 'chargeLab.assign.versionFromStart' : 'chargeLab.assign.versionFrom', {
      version: set.version,
      from: set.validFrom.slice(0, 16),
      state: t(`chargeLab.assign.state.${set.state}`),
    })
  const withdraw = async () => {
    if (version === null) return
    setBusy(true)
    try {
      await call(dropRuleAssignments, { lotId, version })
      notify.success(t('chargeLab.assign.withdrawn'))
      onDropped()
      await refetchAfterChange('chargeRule')
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Group align="end" gap="xs" mb={4}>
        <NativeSelect
          className={css.rule}
          size="xs"
          label={t('chargeLab.assign.version')}
          value={String(version ?? '')}
          data={history.map(set => ({ value: String(set.version), label: label(set) }))}
          onChange={event => onChoose(Number(event.currentTarget.value))}
        />
        {shown?.state === 'scheduled' && can('chargeRule.publish') && (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void withdraw()}>
            {t('chargeLab.assign.withdraw')}
          </Button>
        )}
      </Group>
      {shown && shown.changedBy !== '' && (
        <p className={css.hint}>
          {t('chargeLab.assign.savedBy', { at: shown.changedAt.slice(0, 16), by: shown.changedBy })}
        </p>
      )}
    </>
  )
}
