import type { PublicContext, Services, SessionInfo, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'

/** What a call comes with when no request brings it. */
type Brought = Pick<PublicContext, 'requestId' | 'language' | 'address' | 'call'> & Pick<SignedInContext, 'exportJob'>

/** The context of a call that the product makes in the name of a person: he may what he may by now; nothing is answered to a browser, and no file comes with it. */
export function contextOf(services: Services, session: SessionInfo, brought: Brought): SignedInContext {
  const { tenantId, lotIds, timeZone, permissions } = session
  const nothing = () => {}
  return {
    ...services,
    ...brought,
    site: '',
    say: nothing,
    setCookie: nothing,
    browser: undefined,
    rememberBrowser: nothing,
    upload: () => Promise.reject(new Failure('file.missing')),
    session,
    db: services.database.forTenant(tenantId),
    scope: { tenantId, lotIds, timeZone },
    demand(permission) {
      if (!permissions.has(permission)) throw new Failure('permission.missing')
    },
  }
}
