import type { AnyEndpoint } from '@parkdesk/contract'
import type { TestLot } from '../test-lot.ts'
import type { SignedInCaller, TestServer } from '../test-server.ts'

/** The tenant whose records are linked to. */
export interface LinkedWorld {
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  lot: TestLot
}

/** A record that screens open by a link: how it is read, which list shows it, and how it is created. */
export interface Linked {
  detail: AnyEndpoint
  list: AnyEndpoint
  id: string
  /** It belongs to a lot, so a person without that lot cannot see it. */
  isOfLot: boolean
  /** Returns its id. */
  make: (world: LinkedWorld) => Promise<number>
}
