import pg from 'pg'

/** Whether PostgreSQL refused to remove a row because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
