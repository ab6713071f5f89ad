import { Button, Group, Pagination, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type CompanyVehicleRow,
  companyVehicleTemplate,
  countCompanyVehicle,
  queryCompanyVehicle,
} from '@parkdesk/contract'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { pagingOfPage } from '../../../kit/list/page-range.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { useVehicleRemoval } from '../../../nouns/company-vehicle/use-vehicle-removal.tsx'
import { RehearsedImportDialog } from '../../../nouns/import/rehearsed-import-button.tsx'
import { useCovering } from './use-covering.ts'
import { VehicleTable } from './vehicle-table.tsx'

const VehicleForm = lazy(() => import('../../../nouns/company-vehicle/vehicle-form.tsx'))

const perPage = 20
const pauseMs = 300

interface Props {
  companyId: number
  isWhole: boolean
  onBusy: (isBusy: boolean) => void
}

/** The vehicles of a company: found by a part of the plate, added, changed, taken out, imported. */
export function VehicleTab({ companyId, isWhole, onBusy }: Props) {
  const t = useWords()
  const edit = useDialog<CompanyVehicleRow>()
  const [isImporting, setImporting] = useState(false)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [plate] = useDebouncedValue(typed.trim(), pauseMs)
  const onChanged = () => {
    void refetchAfterChange('companyVehicle', 'company')
  }
  const removal = useVehicleRemoval(onChanged)
  useCovering(edit.isOpen || isImporting || removal.isOpen, onBusy)
  const { rows, total, error } = useVehicles({ companyId, ...(plate && { plateNumber: plate }) }, page)
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage))
  return (
    <>
      <Group gap="xs" mb="sm">
        <TextInput
          size="xs"
          aria-label={t('companyVehicle.find')}
          placeholder={t('companyVehicle.find')}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Group gap="xs" ml="auto">
          {can('companyVehicle.import') && isWhole && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} />}
              onClick={() => setImporting(true)}
            >
              {t('kit.import.title')}
            </Button>
          )}
          {can('companyVehicle.save') && isWhole && (
            <Button size="xs" leftSection={<IconPlus size={14} />} onClick={edit.openNew}>
              {t('kit.create')}
            </Button>
          )}
        </Group>
      </Group>
      {error && <Text c="var(--danger)">{t('companyVehicle.failed')}</Text>}
      {!rows && !error && <Skeleton height={160} />}
      {rows?.length === 0 && <Text c="dimmed">{t(plate ? 'companyVehicle.noMatch' : 'companyVehicle.noneYet')}</Text>}
      {rows && rows.length > 0 && (
        <VehicleTable
          rows={rows}
          {...(can('companyVehicle.save') && isWhole && { onEdit: edit.open })}
          {...(can('companyVehicle.remove') && isWhole && { onRemove: row => removal.ask([row]) })}
        />
      )}
      {pages > 1 && <Pagination mt="sm" size="sm" total={pages} value={Math.min(page, pages)} onChange={setPage} />}
      <OnceOpen isOpen={edit.isOpen}>
        <VehicleForm dialog={edit} companyId={companyId} onSaved={onChanged} />
      </OnceOpen>
      {isImporting && (
        <OnceOpen isOpen>
          <RehearsedImportDialog
            noun="companyVehicle"
            template={companyVehicleTemplate}
            name={t('companyVehicle.title')}
            onImported={onChanged}
            onClose={() => setImporting(false)}
          />
        </OnceOpen>
      )}
      {removal.dialog}
    </>
  )
}

function useVehicles(filter: { companyId: number; plateNumber?: string }, page: number) {
  const body = { ...filter, ...pagingOfPage(page, perPage), Sort: 'plateNumber', Descending: false } as const
  const rows = useQuery({
    queryKey: ['companyVehicle', 'of', body],
    queryFn: async ({ signal }) => {
      const answer = await call(queryCompanyVehicle, body, { signal })
      return typeof answer === 'string' ? [] : answer.CompanyVehicles
    },
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    queryKey: ['companyVehicle', 'count', filter],
    queryFn: ({ signal }) => call(countCompanyVehicle, filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return { rows: rows.data, total: count.data?.total, error: rows.error }
}
