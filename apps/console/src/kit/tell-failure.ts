import { ApiFailure } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { t } from '../lib/words.ts'

/** Shows what the server refused (specification 8), unless the client has told it already. Whatever else was thrown is thrown on. */
export const tellFailure = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) throw error
  if (!error.isTold) notify.failure(error.message, { title: t('kit.failed') })
}
