import type { Failure, Issue } from '@parkdesk/contract'

interface Told {
  code: string
  message: string
  state: Failure['state'] | 'http' | 'network'
  issues?: readonly Issue[]
  requestId?: string
}

/**
 * A call that did not succeed. Only `failed` is the caller's to show: 401 and 403, HTTP errors ('http') and a lost network ('network')
 * have already been told to the person by the client (specification 8).
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly state: Told['state']
  readonly issues: readonly Issue[]
  /** Empty when the server never answered. */
  readonly requestId: string

  constructor(told: Told) {
    super(told.message)
    this.name = 'ApiFailure'
    this.code = told.code
    this.state = told.state
    this.issues = told.issues ?? []
    this.requestId = told.requestId ?? ''
  }

  /** True when the person has already seen a notice about it. */
  get isTold(): boolean {
    return this.state !== 'failed'
  }
}
