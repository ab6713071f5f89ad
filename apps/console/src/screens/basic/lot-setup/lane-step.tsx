import { Group, Text } from '@mantine/core'
import { addLanes, type LotSetup, mostLanesAtOnce } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { usePageForm } from '../../../nouns/lot/use-page-form.ts'
import css from './lot-setup.module.css'

/** Gates and lanes, several at once. */
export function LaneStep({ setup }: { setup: LotSetup }) {
  const t = useWords()
  const { lotId, gateCount, entryCount, exitCount, lanes } = setup
  return (
    <>
      <Group gap="md">
        <Text size="sm">
          {lanes.length === 0
            ? t('lotSetup.lanesNone')
            : t('lotSetup.lanesSay', { gates: gateCount, entries: entryCount, exits: exitCount })}
        </Text>
        {lanes.length > 0 && (
          <ScreenLink to={{ screen: 'basic/lane', search: { lotId } }}>{t('lotSetup.showLanes')}</ScreenLink>
        )}
      </Group>
      {can('lane.save') && setup.state !== 'closed' && <LaneForm lotId={lotId} />}
    </>
  )
}

function LaneForm({ lotId }: { lotId: number }) {
  const t = useWords()
  const { fields, isBusy, submit } = usePageForm({
    noun: 'lotSetup',
    endpoint: addLanes,
    values: { lotId, gateName: t('lotSetup.gateDefault'), entries: 1, exits: 1 },
    async onSaved({ laneCodes }) {
      notify.success(t('lotSetup.lanesAdded', { codes: laneCodes.join(t('kit.comma')) }))
      await refetchAfterChange('lot', 'lane', 'gate')
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Group align="end" gap="sm" className={css.line}>
        <TextField field={fields.gateName} />
        <NumberField field={fields.entries} min={0} max={mostLanesAtOnce} w={110} />
        <NumberField field={fields.exits} min={0} max={mostLanesAtOnce} w={110} />
        <ToolButton type="submit" loading={isBusy}>
          {t('lotSetup.addLanes')}
        </ToolButton>
      </Group>
    </form>
  )
}
