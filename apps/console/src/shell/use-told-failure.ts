import { useEffect } from 'react'
import { ApiFailure } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'

/** Specification 8: what the shell asks for itself and cannot get is told by the server's message, once. */
export const useToldFailure = (error: Error | null): void => {
  useEffect(() => {
    if (error instanceof ApiFailure && !error.isTold) notify.failure(error.message)
  }, [error])
}
