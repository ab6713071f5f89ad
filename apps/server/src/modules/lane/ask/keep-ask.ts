import type { Decided, LaneAnswer, NamedPicture } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { liveChannel, noticeText } from '../../../db/notify.ts'
import { rememberStatements } from '../../../db/statements.ts'
import { namedAskPictures } from '../../traffic/picture/name-pictures.ts'
import type { Asking } from './queries.ts'

interface NewAsk extends Decided {
  asking: Asking
  laneId: number
  plateColor: string
  confidence: number | null
  pictureUrl: string | null
  pictures: readonly NamedPicture[] | undefined
  orderId: number | null
  dueFen: number | null
  answer: LaneAnswer
}

/** An ask as it is kept: `answer`, `pictures` and `notice` as text. */
interface KeptAsk extends Omit<NewAsk, 'asking' | 'answer' | 'pictures'>, Omit<Asking, 'laneCode'> {
  answer: string
  pictures: string | undefined
  notice: string | null
}

const insertAsk = rememberStatements((db, ask: KeptAsk) => {
  const { tenantId, boxId, lotId, laneId, askKey, direction, readAt, now, plate, plateColor, confidence } = ask
  const { pictureUrl, pictures, decision, reason, orderId, rightId, dueFen, answer, notice } = ask
  const kept = sql<{ answer: LaneAnswer }>`with kept as (
      insert into lane_ask (tenant_id, box_id, lot_id, lane_id, ask_key, direction, read_at, asked_at, plate, plate_color, confidence,
        picture_url, decision, reason, order_id, right_id, due_fen, answer)
      select ${tenantId}, ${boxId}, ${lotId}, ${laneId}, ${askKey}, ${direction}, ${readAt}::timestamptz, ${now}::timestamptz, ${plate},
        ${plateColor}, ${confidence}::real, ${pictureUrl}, ${decision}, ${reason}, ${orderId}::bigint, ${rightId}::bigint, ${dueFen}::bigint,
        ${answer}::jsonb
      from (select set_config('synchronous_commit', 'off', true)) as soon
      on conflict (tenant_id, box_id, ask_key) do nothing
      returning answer, tenant_id, lot_id, lane_ask_id)${namedAskPictures(pictures)}
    select answer, case when ${notice}::text is not null then pg_notify(${liveChannel}, ${notice}::text) end as said from kept`
  return { compile: () => kept.compile(db) }
})

/**
 * Keeps what was answered, and says so to the consoles unless the lane opens by itself. Its commit does not wait for the disk: the vehicle does, and after a power cut the box asks again. The answer that
 * holds: another, if the same ask was answered meanwhile.
 */
export async function keepAsk(db: Db, ask: NewAsk): Promise<LaneAnswer> {
  const {
    asking,
    laneId,
    plateColor,
    confidence,
    pictureUrl,
    pictures,
    decision,
    reason,
    orderId,
    rightId,
    dueFen,
    answer,
  } = ask
  const { tenantId, boxId, lotId, askKey, direction, readAt, now, plate } = asking
  const notice = decision === 'open' ? null : noticeText({ about: 'lane', tenantId, lotId })
  const known = {
    ...{ tenantId, boxId, lotId, laneId, askKey, direction, readAt, now, plate, plateColor, confidence, pictureUrl },
    ...{ decision, reason, orderId, rightId, dueFen, answer: JSON.stringify(answer), notice },
    pictures: pictures && pictures.length > 0 ? JSON.stringify(pictures) : undefined,
  }
  const kept = await insertAsk(db, known, undefined)
  if (kept[0]) return answer
  const { answer: other } = await db
    .selectFrom('lane_ask')
    .select('answer')
    .where('tenant_id', '=', tenantId)
    .where('box_id', '=', boxId)
    .where('ask_key', '=', askKey)
    .$castTo<{ answer: LaneAnswer }>()
    .executeTakeFirstOrThrow()
  return other
}
