/** An exit that no entry is known of, as it is joined. */
export { findOrphan as findOrphanExit } from './queries.ts'
