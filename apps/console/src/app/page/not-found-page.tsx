import { useSession } from '../../lib/session.ts'
import { LoginPage } from '../login/login-page.tsx'

/** `/404`: the login page, with the way back for somebody who is signed in (specification 2.1). */
export function NotFoundPage() {
  const start = `${useSession().dashboard_path}/index`
  return (
    <LoginPage
      startPath={start}
      onTyping={() => undefined}
      onSignedIn={async () => {
        location.assign(start)
      }}
    />
  )
}
