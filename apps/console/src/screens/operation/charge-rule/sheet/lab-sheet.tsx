import { Tabs } from '@mantine/core'
import { type ChargeRuleDetail, channelDiscounts, type RuleExample, type TriedStay } from '@parkdesk/contract'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useWords } from '../../../../lib/words.ts'
import { type ExampleCheck, isDiffering } from '../example/example-check.ts'
import { ExampleForm } from '../example/example-form.tsx'
import { ExampleTable } from '../example/example-table.tsx'
import { PasteButton } from '../example/paste-button.tsx'
import { useExamples } from '../example/use-examples.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { FeeAnswer } from './fee-answer.tsx'
import css from './sheet.module.css'
import { sheetId } from './sheet-id.ts'
import { StayForm } from './stay-form.tsx'
import type { Pricing } from './use-priced.ts'

const LengthPlot = lazy(() => import('./length-plot.tsx'))

export type SheetTab = 'try' | 'examples'

interface Props {
  tab: SheetTab
  setTab: (tab: SheetTab) => void
  /** undefined while the draft cannot be charged by. */
  rule: RuleDraft | undefined
  inForce: RuleDraft | undefined
  stay: TriedStay
  setStay: (stay: TriedStay) => void
  priced: Pricing
  checks: readonly ExampleCheck[]
  isChecking: boolean
  isReadOnly: boolean
  /** The example in the sheet. */
  shown: RuleExample | undefined
  onOpen: (example: RuleExample) => void
  onNew: () => void
  /** The rule's number; a new one is saved first. */
  ruleIdOf: () => Promise<number | undefined>
  refresh: (ruleId: number) => Promise<ChargeRuleDetail>
}

/** The live sheet: a stay and what it costs, and the examples that the rule has to keep to. */
export default function LabSheet({
  tab,
  setTab,
  rule,
  inForce,
  stay,
  setStay,
  priced,
  checks,
  isReadOnly,
  shown,
  onOpen,
  onNew,
  ...rest
}: Props) {
  const t = useWords()
  const result = priced.results?.[0]
  const { save, confirm, remove, importAll } = useExamples(rest)
  const differing = checks.filter(isDiffering).length
  return (
    <Panel id={sheetId} className={css.sheet} aria-label={t('chargeLab.sheet')}>
      <Tabs value={tab} onChange={value => setTab(value === 'examples' ? 'examples' : 'try')}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="try">{t('chargeLab.tab.try')}</Tabs.Tab>
          <Tabs.Tab value="examples">
            {t('chargeLab.tab.examples', { count: checks.length })}
            {differing > 0 && (
              <span className={css.differing}>{t('chargeLab.tab.differing', { count: differing })}</span>
            )}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="try">
          <StayForm
            stay={stay}
            regionNames={rule?.regionPrices.flatMap(({ regions }) => regions) ?? []}
            onChange={setStay}
          />
          <FeeAnswer
            priced={result}
            discounts={rule ? channelDiscounts(rule.channelPercentOff) : []}
            isWorking={priced.isWorking}
            isFaulty={rule === undefined || priced.faults.length > 0}
            error={priced.error}
          />
          {!isReadOnly && (
            <ExampleForm
              key={shown?.exampleId}
              shown={shown}
              priced={result}
              onNew={onNew}
              onSave={example => save({ ...example, stay })}
            />
          )}
          <Suspense>
            <LengthPlot rule={rule} inForce={inForce} stay={stay} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="examples">
          <PasteButton
            rule={rule}
            examples={checks.map(({ example }) => example)}
            isReadOnly={isReadOnly}
            importAll={importAll}
          />
          <ExampleTable
            checks={checks}
            isWorking={rest.isChecking}
            isReadOnly={isReadOnly}
            onOpen={onOpen}
            onConfirm={check => void confirm(check)}
            onRemove={example => void remove(example)}
          />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}
