import { Group, Text } from '@mantine/core'
import { type DataOf, type LotSetup, tryLotCharge } from '@parkdesk/contract'
import { useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { FeeTable } from '../../../nouns/fee/fee-table.tsx'
import { usePageForm } from '../../../nouns/lot/use-page-form.ts'
import css from './lot-setup.module.css'

const hourMs = 3_600_000
const wholeMinute = (moment: Date) => `${formatMoment(moment).slice(0, 17)}00`

/** What a stay would cost by the rules of the lot. */
export function ChargeStep({ setup }: { setup: LotSetup }) {
  const t = useWords()
  const { lotId, ruleNames, chargeTriedAt } = setup
  const [tried, setTried] = useState<DataOf<typeof tryLotCharge>>()
  const now = new Date()
  const { fields, isBusy, submit } = usePageForm({
    noun: 'lotSetup',
    endpoint: tryLotCharge,
    values: {
      lotId,
      entry: wholeMinute(new Date(now.getTime() - 3 * hourMs)),
      exit: wholeMinute(now),
      plateColor: 'blue',
    },
    async onSaved(answer) {
      setTried(answer)
      await refetchAfterChange('lot')
    },
  })
  return (
    <>
      <Group gap="md">
        <Text size="sm">
          {ruleNames.length === 0
            ? t('lotSetup.ruleNone')
            : t('lotSetup.ruleSay', { names: ruleNames.join(t('kit.comma')) })}
        </Text>
        <ScreenLink to={{ screen: 'operation/chargeRules', search: {} }}>{t('lotSetup.showRules')}</ScreenLink>
      </Group>
      {chargeTriedAt && (
        <Text size="sm" c="dimmed">
          {t('lotSetup.tried', { at: chargeTriedAt })}
        </Text>
      )}
      <form noValidate onSubmit={submit}>
        <Group align="end" gap="sm" className={css.line}>
          <LocalTimeField field={fields.entry} seconds="00" />
          <LocalTimeField field={fields.exit} seconds="00" />
          <CodeField field={fields.plateColor} words={['kit', 'plateColor']} w={130} />
          <ToolButton type="submit" loading={isBusy}>
            {t('lotSetup.try')}
          </ToolButton>
        </Group>
      </form>
      {tried && (
        <div role="status">
          <Text fw={600} mb={8}>
            {t('lotSetup.result', { rule: tried.ruleName, amount: formatMoney(tried.amount) })}
          </Text>
          {tried.lines.length > 0 && <FeeTable lines={tried.lines} minutes={tried.minutes} total={tried.amount} />}
        </div>
      )}
    </>
  )
}
