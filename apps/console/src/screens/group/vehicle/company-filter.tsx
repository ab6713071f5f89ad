import { companyOptions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'

const columns = ['companyName']

/** Companies that the person sees. */
export function CompanyFilter<Row, Filter extends { companyId?: number | number[] | undefined }>({
  list,
}: {
  list: List<Row, Filter>
}) {
  const { data = [] } = useQuery({
    queryKey: ['company', 'options'],
    queryFn: ({ signal }) => call(companyOptions, {}, { signal }),
  })
  const options = data.map(({ companyId }) => companyId) as ValueOf<Filter['companyId']>[]
  const wordOf = (companyId: number) => data.find(company => company.companyId === companyId)?.name ?? String(companyId)
  return <SelectFilter list={list} name="companyId" columns={columns} options={options} word={wordOf} />
}
