import type { AuditRow } from '@parkdesk/contract'
import { auditOptions, countAudit, queryAudit } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { loadWords, useWords } from '../../../lib/words.ts'
import { namespacesOf, nounText } from '../../../nouns/audit/audit-text.ts'
import { makeColumns } from './columns.ts'

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'))
const VerifyDialog = lazy(() => import('./verify-dialog.tsx'))

/** Who changed what, what it was before, and whether the log itself is as it was written. */
export default function LogScreen() {
  const t = useWords()
  const list = useList(queryAudit, countAudit, { noun: 'audit', id: 'auditId', sort: '-at' })
  const { data: options } = useQuery({
    queryKey: ['audit', 'options'],
    queryFn: ({ signal }) => call(auditOptions, {}, { signal }),
  })
  const shown = namespacesOf(list.rows.map(({ noun }) => noun))
  const { data: said } = useQuery({
    queryKey: ['audit', 'words', ...shown],
    queryFn: () => loadWords(...shown).then(() => shown.join(' ')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again when the words of their nouns have come
  const columns = useMemo(makeColumns, [said])
  const [entry, setEntry] = useState<AuditRow>()
  const [isVerifying, setVerifying] = useState(false)
  const people = new Map(options?.people.map(({ userId, realName, account }) => [userId, `${realName} (${account})`]))
  const filters = (
    <FilterBar list={list}>
      <TimeRangeFilter list={list} />
      <SelectFilter
        list={list}
        name="userId"
        columns={[]}
        options={[...people.keys()]}
        word={userId => people.get(userId) ?? String(userId)}
      />
      <SelectFilter list={list} name="noun" columns={[]} options={options?.nouns ?? []} word={nounText} />
      <TextFilter list={list} name="thing" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={setEntry}>
      <ToolButton onClick={() => setVerifying(true)}>{t('audit.verify.act')}</ToolButton>
      <OnceOpen isOpen={entry !== undefined}>
        <EntryDrawer entry={entry} onClose={() => setEntry(undefined)} />
      </OnceOpen>
      <OnceOpen isOpen={isVerifying}>
        <VerifyDialog isOpen={isVerifying} onClose={() => setVerifying(false)} />
      </OnceOpen>
    </ListScreen>
  )
}
