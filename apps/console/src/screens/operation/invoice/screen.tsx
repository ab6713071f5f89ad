import { allInvoiced, countInvoice, type InvoiceRow, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'
import { Stat } from './stat.tsx'

const InvoiceDrawer = lazy(() => import('./drawer.tsx'))
const ApplyDialog = lazy(() => import('./apply-dialog.tsx'))
const ProviderDialog = lazy(() => import('./provider-dialog.tsx'))
const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))

const options = { noun: 'invoice', id: 'invoiceId', sort: '-ApplyTime' } as const

/** 发票管理: invoices of stays, applied for, issued by a provider or by hand with the tax office's number, turned red. */
export default function InvoiceScreen() {
  const t = useWords()
  const list = useList(allInvoiced, countInvoice, options)
  const { openId, open, close } = useOpenId(screens['operation/invoices'].opens)
  const applying = useDialog<never>()
  const profiles = useDialog<never>()
  const providers = useDialog<never>()
  const changed = () => {
    void refetchAfterChange('invoice', 'companyBill')
    list.refresh()
  }
  const filters = (
    <>
      <Stat filter={list.filter} onChoose={State => list.setFilter({ State })} />
      <FilterBar list={list}>
        <TextFilter list={list} name="InvoiceNum" width={180} />
        <Can do="personalData.read">
          <TextFilter list={list} name="Title" />
        </Can>
        <SelectFilter list={list} name="State" />
        <SelectFilter list={list} name="TitleType" />
        <TimeRangeFilter list={list} />
        <LotFilter list={list} />
      </FilterBar>
    </>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={({ invoiceId }: InvoiceRow) => open(invoiceId)}>
      <ToolButton onClick={profiles.openNew}>{t('invoice.profiles.open')}</ToolButton>
      <Can do="invoice.setUp">
        <ToolButton onClick={providers.openNew}>{t('invoiceProvider.title')}</ToolButton>
        <OnceOpen isOpen={providers.isOpen}>
          <ProviderDialog dialog={providers} />
        </OnceOpen>
      </Can>
      <Can do="invoice.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="invoice.apply">
        <NewButton onClick={applying.openNew} />
        <OnceOpen isOpen={applying.isOpen}>
          <ApplyDialog dialog={applying} onSaved={changed} />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={profiles.isOpen}>
        <ProfileDialog dialog={profiles} />
      </OnceOpen>
      <OnceOpen isOpen={openId !== undefined}>
        <InvoiceDrawer invoiceId={openId} onClose={close} onChanged={changed} />
      </OnceOpen>
    </ListScreen>
  )
}

InvoiceScreen.prefetch = prefetchList(allInvoiced, countInvoice, options)
