import type { Root } from 'react-dom/client'
import { PosterPage } from './poster-page.tsx'

/** Draws the poster of share registration at the present address. */
export const openPage = (root: Root): void =>
  root.render(<PosterPage code={new URLSearchParams(location.search).get('code') ?? ''} />)
