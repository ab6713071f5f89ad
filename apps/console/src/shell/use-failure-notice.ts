import { useEffect } from 'react'
import { ApiFailure } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'

/** Specification 8: when a request of the shell itself fails, the server's message is shown once. */
export const useFailureNotice = (error: Error | null): void => {
  useEffect(() => {
    if (error instanceof ApiFailure && !error.isReported) notify.failure(error.message)
  }, [error])
}
