/** Says what a pass belongs to, and what became of it; what the camera read stays. */
export { updatePassTie as tiePass } from './queries.ts'
