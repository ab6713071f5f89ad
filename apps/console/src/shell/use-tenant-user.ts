import { getTenantUserInfo } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { refetchAfterChange } from '../lib/refetch.ts'
import { useSession } from '../lib/session.ts'
import { useFailureNotice } from './use-failure-notice.ts'

export interface TenantUser {
  tenantName: string
  /** The person's name, or the account where none is known. */
  name: string
  account: string
  avatar: string
  /** Whether a new password must match the pattern of specification 5.2. */
  isStrict: boolean
}

/** Who is signed in, and for whom. Until it is known, and when it cannot be, the names of the session stand in. */
export const useTenantUser = (): TenantUser => {
  const { name, portrait } = useSession()
  const { data, error } = useQuery({
    queryKey: ['tenantUser', 'info'],
    queryFn: ({ signal }) => call(getTenantUserInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useFailureNotice(error)
  return {
    tenantName: data?.tenantName ?? '',
    name: data?.RealName || data?.UserName || name,
    account: data?.UserName ?? '',
    avatar: data?.AvatarUrl || portrait,
    isStrict: data?.StrictPassword ?? false,
  }
}

/** Asks again, after a change of one's own. */
export const refreshTenantUser = (): Promise<void> => refetchAfterChange('tenantUser')
