import { Input, SegmentedControl, Stack } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../../lib/words.ts'
import { type VersionChoice, VersionFields } from './version-fields.tsx'

/** null: with what was really charged. */
export type Compared = VersionChoice | null

interface Props {
  value: Compared
  /** The rule that is tried: another of its versions is what is compared with most. */
  ruleId: number | null
  onChange: (compared: Compared) => void
}

/** What a replay is compared with. */
export function ComparedFields({ value, ruleId, onChange }: Props) {
  const t = useWords()
  const id = useId()
  return (
    <Stack gap={6}>
      <Input.Wrapper label={t('chargeReplay.form.compared')} labelElement="div" labelProps={{ id }}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-labelledby={id}
          value={value === null ? 'charged' : 'version'}
          data={[
            { value: 'charged', label: t('chargeReplay.form.charged') },
            { value: 'version', label: t('chargeReplay.form.otherVersion') },
          ]}
          onChange={chosen => onChange(chosen === 'charged' ? null : { ruleId, version: null })}
        />
      </Input.Wrapper>
      {value && <VersionFields label={t('chargeReplay.form.compared')} value={value} onChange={onChange} />}
    </Stack>
  )
}
