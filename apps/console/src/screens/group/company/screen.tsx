import { type CompanyDetail, type CompanyRow, countCompany, onlyValue, queryCompany, screens } from '@parkdesk/contract'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'

const CompanyDrawer = lazy(() => import('./drawer.tsx'))
const CompanyForm = lazy(() => import('./form.tsx'))
const BillDrawer = lazy(() => import('./bill/bill-drawer.tsx'))

/** Cars come and go by themselves. */
const refetchMs = 30_000

/** 单位管理: companies; one of them in full at `?company=…`. */
export default function CompanyScreen() {
  const t = useWords()
  const list = useList(queryCompany, countCompany, { noun: 'company', id: 'companyId', sort: '-createdAt', refetchMs })
  const { openId, open, close } = useOpenId(screens['group/company'].opens)
  const edit = useDialog<CompanyDetail>()
  const [isBilling, setBilling] = useState(false)
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    // Only when the form has gone: while it holds changes, nobody leaves this address.
    if (added === undefined || edit.isOpen) return
    setAdded(undefined)
    open(added)
  }, [added, edit.isOpen, open])
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <Can do="personalData.read">
        <TextFilter list={list} name="contact" />
      </Can>
      <LotFilter list={list} />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={(row: CompanyRow) => open(row.companyId)}>
      <Can do="company.bill">
        <ToolButton leftSection={<IconReceipt size={16} />} onClick={() => setBilling(true)}>
          {t('companyBill.all')}
        </ToolButton>
        <OnceOpen isOpen={isBilling}>
          <BillDrawer isOpen={isBilling} onClose={() => setBilling(false)} />
        </OnceOpen>
      </Can>
      <Can do="company.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="company.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <CompanyDrawer companyId={openId} isCovered={edit.isOpen} onEdit={edit.open} onClose={close} />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <CompanyForm
          dialog={edit}
          lotId={onlyValue(list.filter.lotId)}
          onSaved={({ companyId }) => {
            list.refresh()
            if (!edit.row) setAdded(companyId)
          }}
        />
      </OnceOpen>
    </ListScreen>
  )
}
