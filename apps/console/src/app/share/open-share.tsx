import type { Root } from 'react-dom/client'
import { SharePage } from './share-page.tsx'

/** Draws the page of share registration at the present address. */
export const openPage = (root: Root): void =>
  root.render(<SharePage code={new URLSearchParams(location.search).get('code') ?? ''} />)
