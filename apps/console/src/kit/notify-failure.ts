import { ApiFailure } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { t } from '../lib/words.ts'

/** Shows what the server refused (specification 8), unless the client has already shown it. Any other error is rethrown. */
export const notifyFailure = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) throw error
  if (!error.isReported) notify.failure(error.message, { title: t('kit.failed') })
}
