import type { AnyEndpoint, BodyOf, DataOf } from '@parkdesk/contract'
import type { Db } from '../db/database.ts'

/**
 * What a module's `furnish.ts` works with to give a new tenant a row in each of its tables. The tenant has a lot with a box and an administrator
 * in whose name everything is done; the server it lives on may run in another process.
 */
export interface Furnishing {
  tenantId: number
  lotId: number
  laneIds: number[]
  /** Stands in every text that is made up for this tenant, and in no other tenant's: it identifies a leak. */
  word: string
  /** A mobile number of this tenant alone. */
  phone: string
  /** One of this tenant's plates: 0 to 9. */
  plate(index: number): string
  /** The server's time. */
  now: Date
  /** By the tenant's clock, so many days from now: "2026-03-02 08:00:00". */
  clock(days: number): string
  /** A call of the administrator that must succeed. */
  ask<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>): Promise<DataOf<E>>
  /** Sends a file as the administrator. */
  send<E extends AnyEndpoint>(endpoint: E, file: { name: string; bytes: Uint8Array }): Promise<DataOf<E>>
  /** A call of the lot's box that must succeed. */
  askAsBox<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>): Promise<DataOf<E>>
  /** Sends a file as the lot's box. */
  sendAsBox<E extends AnyEndpoint>(
    endpoint: E,
    file: { name: string; bytes: Uint8Array; fields: Record<string, string> },
  ): Promise<DataOf<E>>
  /** Bypasses row-level security: for rows that no call creates. */
  owner: Db
}

export type Furnish = (furnishing: Furnishing) => Promise<void>
