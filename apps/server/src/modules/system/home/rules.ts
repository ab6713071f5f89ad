import { type FirstStepKind, firstStepKinds, type Permission, type RememberedRecord, screens } from '@parkdesk/contract'

/** Those of the records whose screen the person may open. */
export const readableBy = (permissions: ReadonlySet<Permission>, records: readonly RememberedRecord[]) =>
  records.filter(({ screen }) => permissions.has(screens[screen].needs))

/** How far an operator has come. */
export interface Beginning {
  lots: number
  openLots: number
  plannedLotId: number | null
  roles: number
  people: number
  /** Other operators of the installation. */
  others: number
}

/**
 * What a person does first, with what is done of it; nothing once the operator has begun: a car park is open or, for who takes in operators, one is
 * taken in.
 */
export function firstStepsOf(permissions: ReadonlySet<Permission>, begun: Beginning) {
  if (begun.openLots > 0 || (begun.others > 0 && permissions.has('tenant.save'))) return []
  const isDone: Record<FirstStepKind, boolean> = {
    lot: begun.lots > 0,
    setup: false,
    // One of each is there from the start: the administrator and his role.
    role: begun.roles > 1,
    person: begun.people > 1,
    tenant: false,
  }
  const kinds = (Object.keys(firstStepKinds) as FirstStepKind[]).filter(kind =>
    permissions.has(firstStepKinds[kind].needs),
  )
  return kinds.map(kind => ({ kind, isDone: isDone[kind] }))
}
