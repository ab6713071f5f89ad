import { ownMenu } from '@parkdesk/contract'
import { call } from './api.ts'
import { notify } from './notify.ts'
import { queryClient } from './query.ts'
import { changeSession, loadedSession } from './session.ts'
import { t } from './words.ts'

/** Asks what the operator counts in now, and has everything drawn in it that was read in another. */
export const refreshCurrency = async (): Promise<void> => {
  try {
    const { currency } = await call(ownMenu, {})
    if (currency === loadedSession()?.currency) return
    changeSession({ currency })
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries()
    notify.success(t('shell.live.currency'))
  } catch {
    // The next load asks again; an amount with decimals that the currency lacks is refused until then.
  }
}
