import { pageRoot } from '../page-root.ts'
import { PosterPage } from './poster-page.tsx'

/** Draws the poster of share registration at the present address. */
export const openPage = (): void =>
  pageRoot.render(<PosterPage code={new URLSearchParams(location.search).get('code') ?? ''} />)
