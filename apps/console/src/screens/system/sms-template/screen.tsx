import {
  countSmsTemplate,
  importSmsTemplate,
  querySmsTemplate,
  removeSmsTemplate,
  type SmsTemplateRow,
  smsTemplateTemplate,
} from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ImportButton } from '../../../kit/import/import-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { columns, exportColumns } from './columns.ts'

const SmsTemplateForm = lazy(() => import('./form.tsx'))

export default function SmsTemplateScreen() {
  const t = useWords()
  const list = useList(querySmsTemplate, countSmsTemplate, {
    noun: 'smsTemplate',
    id: 'smsTemplateId',
    sort: '-createdAt',
  })
  const edit = useDialog<SmsTemplateRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="language" />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('smsTemplate.remove')}
      {...(can('smsTemplate.save') && { onOpen: edit.open })}
    >
      <Can do="smsTemplate.remove">
        <RemoveButton
          list={list}
          noun="smsTemplate"
          nameOf={row => row.name}
          remove={rows => call(removeSmsTemplate, { smsTemplateIds: rows.map(row => row.smsTemplateId) })}
        />
      </Can>
      <Can do="smsTemplate.import">
        <ImportButton
          endpoint={importSmsTemplate}
          template={smsTemplateTemplate}
          name={t('smsTemplate.title')}
          onImported={list.refresh}
        />
      </Can>
      <Can do="smsTemplate.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="smsTemplate.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <SmsTemplateForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
