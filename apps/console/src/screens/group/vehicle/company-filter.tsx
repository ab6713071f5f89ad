import { companyOptions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'

/** One of the companies that the person sees. */
export function CompanyFilter<Row, Filter extends { companyId?: number | undefined }>({
  list,
}: {
  list: List<Row, Filter>
}) {
  const { data = [] } = useQuery({
    queryKey: ['company', 'options'],
    queryFn: ({ signal }) => call(companyOptions, {}, { signal }),
  })
  const options = data.map(({ companyId }) => companyId) as NonNullable<Filter['companyId']>[]
  const wordOf = (companyId: number) => data.find(company => company.companyId === companyId)?.name ?? String(companyId)
  return <SelectFilter list={list} name="companyId" options={options} word={wordOf} />
}
