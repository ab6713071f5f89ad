import { queryChannelAccount } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'

const columns = ['accountName']

/** Accounts at pay channels; not shown where there is only one. */
export function AccountFilter<Row, Filter extends { accountId?: number | number[] | undefined }>({
  list,
}: {
  list: List<Row, Filter>
}) {
  const { data } = useQuery({
    queryKey: ['channelAccount', 'options'],
    queryFn: ({ signal }) => call(queryChannelAccount, { PerPage: 200, Descending: false }, { signal }),
  })
  const accounts = data?.list ?? []
  if (accounts.length < 2) return null
  const nameOf = (accountId: unknown) => accounts.find(each => each.accountId === Number(accountId))?.name ?? ''
  const options = accounts.map(({ accountId }) => accountId) as ValueOf<Filter['accountId']>[]
  return <SelectFilter list={list} name="accountId" columns={columns} options={options} word={nameOf} />
}
