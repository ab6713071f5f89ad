import { pageRoot } from '../page-root.ts'
import { PasswordLinkPage } from './password-link-page.tsx'

/** Draws the page that sets a password. The token stands behind #, which no server is sent. */
export const openPage = (): void => pageRoot.render(<PasswordLinkPage token={location.hash.slice(1)} />)
