import pg from 'pg'

/** Whether PostgreSQL refused a row because its key already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505'

/** What `write` answers. Fails with `taken` where PostgreSQL refused its row because one with the same key is there. */
export async function orTaken<Answer>(taken: Error, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error
  }
}
