import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'

/** A transaction that answers itself where somebody wants to open one, so that what several calls do is done as a whole or not at all. */
const joined = (db: Db): Db =>
  new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return () => ({ execute: (work: (db: Db) => unknown) => work(target) })
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The context of calls within an open transaction; they see the new lot, too. */
export const within = (ctx: SignedInContext, db: Db, lotId?: number): SignedInContext => {
  const { lotIds } = ctx.scope
  const seen = lotIds !== null && lotId !== undefined ? [...lotIds, lotId] : lotIds
  return { ...ctx, db: joined(db), scope: { ...ctx.scope, lotIds: seen } }
}

/** What `work` answers; a refusal names the place in the file that it is about. */
export async function at<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, values, fields } = error
    const places = fields.map(field => ({ ...field, path: `file.${path}.${field.path}` }))
    throw new Failure(code, { values, fields: places.length > 0 ? places : [{ path: `file.${path}`, code }] })
  }
}
