import { type NamedPicture, pictureAddress } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'

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

/** For the statement that stores passes: which pictures they will show once their bytes have come, as JSON text; undefined where they name none. */
export function namedByPasses(passes: readonly PassPictures[]): string | undefined {
  const named = passes.flatMap(({ passId, pictures = [] }) =>
    pictures.map(({ kind, sha256 }) => ({ id: passId, kind, sha256 })),
  )
  return named.length === 0 ? undefined : JSON.stringify(named)
}

/** Writes them down after the passes, which `storing` inserts, in one statement. */
export const namingPassPictures = (
  storing: RawBuilder<unknown>,
  { tenantId, lotId }: { tenantId: number; lotId: number },
  named: string,
) => sql`with stored as (${storing})
  insert into pass_picture (tenant_id, pass_id, kind, lot_id, sha256)
  select ${tenantId}::bigint, named.id, named.kind, ${lotId}::bigint, named.sha256
  from jsonb_to_recordset(${named}::jsonb) as named (id bigint, kind text, sha256 text)`

/** For the statement that keeps an ask, which `kept` is called there: its pictures, as JSON text; empty where it names none. */
export const namedAskPictures = (pictures: string | undefined) =>
  pictures === undefined
    ? sql``
    : sql`, named as (
      insert into ask_picture (tenant_id, lane_ask_id, kind, lot_id, sha256)
      select kept.tenant_id, kept.lane_ask_id, picture.kind, kept.lot_id, picture.sha256
      from kept cross join jsonb_to_recordset(${pictures}::jsonb) as picture (kind text, sha256 text))`
