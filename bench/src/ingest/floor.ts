import type pg from 'pg'
import type { Batch } from './device-line.ts'
import { type Column, createFloor, type FloorTable } from './floor-schema.ts'

/** The rows of a batch, a PostgreSQL array a column. */
interface PreparedBatch {
  passes: string[]
  /** Orders as the batch leaves them. */
  opened: string[]
  /** What exits of the batch change in orders of earlier ones. */
  closed: string[]
}

/** Writes what the server wrote, by plain `pg`. */
export interface Floor {
  /** Reads the rows that the server made of these batches, lot by lot. */
  prepare(lots: readonly (readonly Batch[])[]): Promise<PreparedBatch[][]>
  /** Writes them, a transaction a batch. */
  write(client: pg.Client, batches: readonly PreparedBatch[]): Promise<void>
}

/** What an exit changes in an order. */
const changed =
  'park_status mark exit_at exit_lane_id pay_status payable_fen rule_id rule_version assignment_version calendar_version fee fee_minutes'.split(
    ' ',
  )

/** An order before its exit, where that differs from the order after it. */
const inside = JSON.stringify({
  ...Object.fromEntries(changed.map(name => [name, null])),
  park_status: 'inside',
  mark: 'none',
  pay_status: 'open',
})

/** By arrays and unnest, with plans kept: jsonb_populate_recordset takes up to half as long again for the same rows. */
export async function openFloor(client: pg.Client): Promise<Floor> {
  const columns = await createFloor(client)
  const orderTypes = new Map(columns.parking_order.map(({ name, type }) => [name, type]))
  const closedColumns = ['tenant_id', 'order_id', ...changed].map(name => ({ name, type: orderTypes.get(name) ?? '' }))
  const insertPasses = insertInto('pass', columns.pass)
  const insertOrders = insertInto('parking_order', columns.parking_order)
  const updateOrders = `
    update floor.parking_order as stay set ${changed.map(name => `${name} = fresh.${name}`).join(', ')}
    from ${unnested(closedColumns)}
    where stay.tenant_id = fresh.tenant_id and stay.order_id = fresh.order_id`

  const passesOf = `
    select ${arraysOf(columns.pass)} from (select * from pass where event_id = any($1) order by pass_id) as found`
  const openedBy = `
    select ${arraysOf(columns.parking_order)} from (
      select made.* from parking_order as stay,
        jsonb_populate_record(stay, case when ${leftIn} then '{}' else $2::jsonb end) as made
      where ${enteredIn} order by stay.order_id) as found`
  const closedBy = `
    select ${arraysOf(closedColumns)} from (
      select * from parking_order as stay where ${leftIn} and not ${enteredIn} order by order_id) as found`

  const read = async (text: string, values: unknown[]): Promise<string[]> => {
    const { rows } = await client.query<(string | null)[]>({ text, values, rowMode: 'array' })
    return (rows[0] ?? []).map(array => array ?? '{}')
  }
  return {
    async prepare(lots) {
      const prepared: PreparedBatch[][] = []
      for (const batches of lots) {
        const ready: PreparedBatch[] = []
        for (const { eventIds } of batches) {
          ready.push({
            passes: await read(passesOf, [eventIds]),
            opened: await read(openedBy, [eventIds, inside]),
            closed: await read(closedBy, [eventIds]),
          })
        }
        prepared.push(ready)
      }
      return prepared
    },
    async write(client, batches) {
      for (const { passes, opened, closed } of batches) {
        await client.query('begin')
        if (closed[0] !== '{}') await client.query({ name: 'close', text: updateOrders, values: closed })
        if (opened[0] !== '{}') await client.query({ name: 'open', text: insertOrders, values: opened })
        await client.query({ name: 'pass', text: insertPasses, values: passes })
        await client.query('commit')
      }
    },
  }
}

const passedIn = (direction: string) =>
  `stay.order_id in (select order_id from pass where event_id = any($1) and direction = '${direction}')`
const enteredIn = passedIn('in')
const leftIn = passedIn('out')

const names = (columns: readonly Column[]) => columns.map(column => column.name).join(', ')

const arraysOf = (columns: readonly Column[]) => columns.map(({ name }) => `array_agg(${name})::text`).join(', ')

const unnested = (columns: readonly Column[]) =>
  `unnest(${columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')}) as fresh(${names(columns)})`

const insertInto = (table: FloorTable, columns: readonly Column[]) =>
  `insert into floor.${table} (${names(columns)}) select * from ${unnested(columns)}`
