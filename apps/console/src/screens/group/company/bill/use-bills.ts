import { type BodyOf, countCompanyBill, issueCompanyBill, queryCompanyBill } from '@parkdesk/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import { refetchMoney } from '../refetch-money.ts'

export const perPage = 20

/** A page of bills with their count. */
export function useBills(filter: BodyOf<typeof countCompanyBill>, page: number) {
  const body = { ...filter, Page: page, PerPage: perPage }
  const rows = useQuery({
    queryKey: ['companyBill', 'list', body],
    queryFn: async ({ signal }) => (await call(queryCompanyBill, body, { signal })).list,
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    queryKey: ['companyBill', 'count', filter],
    queryFn: ({ signal }) => call(countCompanyBill, filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return { rows: rows.data, total: count.data?.total, error: rows.error, refresh: refetchMoney }
}

/** Issues drafts by their numbers. */
export function useIssue(refresh: () => void) {
  const t = useWords()
  return useMutation({
    mutationFn: (billIds: number[]) => call(issueCompanyBill, { billIds }),
    onSuccess: ({ issued }) => notify.success(t('companyBill.issued', { count: issued })),
    onError: notifyFailure,
    // Also after a failure: somebody else may have issued or voided one.
    onSettled: refresh,
  })
}
