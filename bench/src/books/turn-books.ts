import type pg from 'pg'

/** Lets the orders' table post to the books, or not. */
export async function turnBooks(client: pg.Client, turn: 'enable' | 'disable'): Promise<void> {
  for (const trigger of ['books_insert', 'books_update']) {
    await client.query(`alter table parking_order ${turn} trigger ${trigger}`)
  }
}
