import { type NamedPicture, pictureAddress } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { rememberStatements } from '../../../db/statements.ts'

/** What an event shows: the address of the whole picture, else of the plate's, else the one that it gives itself. */
export function shownPicture({
  pictures = [],
  pictureUrl = null,
}: {
  pictures?: readonly NamedPicture[] | undefined
  pictureUrl?: string | null | undefined
}): string | null {
  const shown = pictures.find(({ kind }) => kind === 'full') ?? pictures[0]
  return shown ? pictureAddress(shown.sha256) : pictureUrl
}

interface PassPictures {
  passId: number
  pictures?: readonly NamedPicture[] | undefined
}

const insertNamed = rememberStatements(
  (db, { tenantId, lotId, named }: { tenantId: number; lotId: number; named: string }) => {
    const insert = sql`insert into pass_picture (tenant_id, pass_id, kind, lot_id, sha256)
      select ${tenantId}::bigint, named.id, named.kind, ${lotId}::bigint, named.sha256
      from jsonb_to_recordset(${named}::jsonb) as named (id bigint, kind text, sha256 text)`
    return { compile: () => insert.compile(db) }
  },
)

/** Writes down which pictures passes will show, once their bytes have come. */
export async function namePassPictures(
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
  passes: readonly PassPictures[],
): Promise<void> {
  const named = passes.flatMap(({ passId, pictures = [] }) =>
    pictures.map(({ kind, sha256 }) => ({ id: passId, kind, sha256 })),
  )
  if (named.length > 0) await insertNamed(db, { tenantId, lotId, named: JSON.stringify(named) }, undefined)
}

/** For the statement that keeps an ask, which `kept` is called there: its pictures, as JSON text; empty where it names none. */
export const namedAskPictures = (pictures: string | undefined) =>
  pictures === undefined
    ? sql``
    : sql`, named as (
      insert into ask_picture (tenant_id, lane_ask_id, kind, lot_id, sha256)
      select kept.tenant_id, kept.lane_ask_id, picture.kind, kept.lot_id, picture.sha256
      from kept cross join jsonb_to_recordset(${pictures}::jsonb) as picture (kind text, sha256 text))`
