import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { deletePictures, listUnseen } from './picture-queries.ts'

const batchSize = 200

/** Removes the bytes of pictures that nothing shows any more, and then their rows: after a sudden end in between the rows are found again. */
export async function removeUnseenPictures(
  { database, pictures, clock }: Pick<Services, 'database' | 'pictures' | 'clock'>,
  tenantId: number,
): Promise<void> {
  const removeBatch = async (db: Db): Promise<number> => {
    const unseen = await listUnseen(db, { tenantId, now: clock(), most: batchSize })
    for (const { path } of unseen) {
      await pictures.remove(`${path}.small`)
      await pictures.remove(path)
    }
    if (unseen.length > 0)
      await deletePictures(
        db,
        tenantId,
        unseen.map(({ sha256 }) => sha256),
      )
    return unseen.length
  }
  while ((await database.forTenant(tenantId).transaction().execute(removeBatch)) === batchSize);
}
