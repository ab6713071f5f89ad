import { keepPaths } from '../lib/kept-paths.ts'

/** The sections of the menu's groups that the person has folded; all others are open. */
export const { usePaths: useFoldedSections, toggle: toggleSection } = keepPaths('foldedSections')
