import { countChargeRule, queryChargeRule } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import type { RulePlace } from './page/use-rule-url.ts'

const TemplateDialog = lazy(() => import('./template-dialog.tsx'))
const AssignmentDialog = lazy(() => import('./assignment/assignment-dialog.tsx'))

/** All charge rules; a row opens its page. */
export function RuleList({ go }: { go: (place: RulePlace) => void }) {
  const t = useWords()
  const list = useList(queryChargeRule, countChargeRule, { noun: 'chargeRule', id: 'ruleId', sort: '-changedAt' })
  const [opened, setOpened] = useState<'template' | 'assignments'>()
  const close = () => setOpened(undefined)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="state" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={({ ruleId }) => go({ rule: ruleId })}>
      <ToolButton onClick={() => setOpened('assignments')}>{t('chargeRule.assignments')}</ToolButton>
      <OnceOpen isOpen={opened === 'assignments'}>
        <AssignmentDialog isOpen={opened === 'assignments'} onClose={close} />
      </OnceOpen>
      <Can do="chargeRule.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="chargeRule.save">
        <NewButton onClick={() => setOpened('template')} />
        <OnceOpen isOpen={opened === 'template'}>
          <TemplateDialog
            isOpen={opened === 'template'}
            onClose={close}
            onChoose={template => go({ rule: 'new', template })}
          />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
