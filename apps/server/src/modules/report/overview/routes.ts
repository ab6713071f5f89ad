import type { Route } from '../../../http/on.ts'

export const overviewRoutes: Route[] = []
