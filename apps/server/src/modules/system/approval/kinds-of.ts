import { type ApprovalKind, approvalKinds, gateOf, isInPlan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'

const allKinds = Object.keys(approvalKinds) as ApprovalKind[]

/** The kinds that the caller's operator has. */
export const kindsOf = ({ session }: SignedInContext): ApprovalKind[] =>
  allKinds.filter(kind => {
    const { needs } = approvalKinds[kind]
    // What only the platform decides was asked in other tenants: of that nobody has anything of his own.
    return gateOf(needs) === 'platform' ? session.permissions.has(needs) : isInPlan(needs, session.plan)
  })
