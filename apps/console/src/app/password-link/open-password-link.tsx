import type { Root } from 'react-dom/client'
import { PasswordLinkPage } from './password-link-page.tsx'

/** Draws the page that sets a password. The token stands behind #, which no server is sent. */
export const openPage = (root: Root): void => root.render(<PasswordLinkPage token={location.hash.slice(1)} />)
