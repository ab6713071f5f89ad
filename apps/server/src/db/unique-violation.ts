import pg from 'pg'

/** Whether PostgreSQL refused a row because one with the same key is there. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505'
