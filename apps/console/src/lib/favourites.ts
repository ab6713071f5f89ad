import { keepPaths } from './kept-paths.ts'

/** The screens that the person starred. */
export const { usePaths: useFavourites, toggle: toggleFavourite } = keepPaths('favourites')
