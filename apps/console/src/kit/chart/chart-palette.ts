import type { SeriesTone } from './chart-spec.ts'

/** The colour of each tone. Grey and amber keep a contrast of 3 : 1 on the surfaces of both colour schemes, and stand apart from every accent. */
export const toneColors: Record<SeriesTone, string> = { accent: 'var(--accent-5)', second: '#86959c', faint: '#c07f22' }
