import type { AlarmState } from '@parkdesk/contract'

/** Which states an alarm may come from: open → taken → closed, or at once open → closed. */
const before: Record<Exclude<AlarmState, 'open'>, readonly AlarmState[]> = {
  taken: ['open'],
  closed: ['open', 'taken'],
}

export const mayBecome = (to: keyof typeof before, from: AlarmState): boolean => before[to].includes(from)
