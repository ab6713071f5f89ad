import type { Failure, Issue } from '@parkdesk/contract'

interface Refusal {
  code: string
  message: string
  state: Failure['state'] | 'http' | 'network'
  issues?: readonly Issue[]
  requestId?: string
}

/**
 * A call that did not succeed. Only `failed` is the caller's to show: 401 and 403, HTTP errors ('http') and a lost network ('network')
 * have already been shown by the client (specification 8).
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly state: Refusal['state']
  readonly issues: readonly Issue[]
  /** Empty when the server never answered. */
  readonly requestId: string

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'ApiFailure'
    this.code = refusal.code
    this.state = refusal.state
    this.issues = refusal.issues ?? []
    this.requestId = refusal.requestId ?? ''
  }

  /** True when the person has already seen a notice about it. */
  get isReported(): boolean {
    return this.state !== 'failed'
  }
}
