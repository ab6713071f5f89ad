import type { KyselyPlugin } from 'kysely'
import type { Database, Db } from '../db/database.ts'

/** Where a process dies: before its nth statement, or after it and before it knows of it. What its transaction has written is rolled back, as by a killed process. */
export interface Death {
  at: number
  when: 'before' | 'after'
}

export interface DyingDatabase {
  database: Database
  /** Whoever works from now on dies there, and does nothing more until `revive`. */
  dieAt(death: Death): void
  hasDied(): boolean
  /** A new process takes over. @returns whether the one before had died */
  revive(): boolean
}

/** A database whose user can be killed at any statement of a tenant's connections: as with `kill -9`, nothing that it would have done next happens. */
export function dyingDatabase(database: Database): DyingDatabase {
  let death: Death | undefined
  let statements = 0
  const isDead = () => death !== undefined && statements > death.at
  const killed = () => new Error('killed')
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (death === undefined) return node
      if (isDead()) throw killed()
      statements += 1
      if (statements === death.at && death.when === 'before') statements += 1
      if (isDead()) throw killed()
      return node
    },
    async transformResult({ result }) {
      if (death?.when === 'after' && statements === death.at) statements += 1
      if (isDead()) throw killed()
      return result
    },
  }
  const watched = new WeakMap<Db, Db>()
  const watch = (db: Db): Db => {
    const known = watched.get(db) ?? db.withPlugin(counting)
    watched.set(db, known)
    return known
  }
  return {
    database: {
      ...database,
      forTenant: id => watch(database.forTenant(id)),
      forPages: id => watch(database.forPages(id)),
      forDevices: id => watch(database.forDevices(id)),
    },
    dieAt(next) {
      death = next
      statements = 0
    },
    hasDied: isDead,
    revive() {
      const died = isDead()
      death = undefined
      return died
    },
  }
}
