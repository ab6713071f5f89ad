import type pg from 'pg'
import type { Box } from '../product/with-product.ts'

/** The key of the first box serves all; the tables that make a lot ready for traffic, those before which others refer to first. */
const copied: { table: string; changed: string }[] = [
  {
    table: 'lot',
    changed: `jsonb_build_object('code', 'C' || n, 'name', r.name || ' ' || n, 'lot_key', gen_random_uuid())`,
  },
  { table: 'gate', changed: `jsonb_build_object('gate_id', r.gate_id + n * 1000)` },
  { table: 'cloud_box', changed: `jsonb_build_object('box_id', r.box_id + n * 1000, 'serial', r.serial || '-' || n)` },
  {
    table: 'lane',
    changed: `jsonb_build_object('lane_id', r.lane_id + n * 1000, 'gate_id', r.gate_id + n * 1000, 'box_id', r.box_id + n * 1000)`,
  },
  { table: 'charge_rule_assignment_version', changed: `'{}'::jsonb` },
  { table: 'charge_rule_assignment', changed: `'{}'::jsonb` },
]

/** So many lots like the only one there is, with gate, lanes, box and charge rule: to make each by the command takes seconds. Answers the boxes of all. */
export async function copyLots(owner: pg.Client, box: Box, copies: number): Promise<Box[]> {
  for (const { table, changed } of copied) {
    await owner.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(r, jsonb_build_object('lot_id', r.lot_id + n * 1000) || ${changed})).*
       from ${table} as r cross join generate_series(1, $1::int) as n`,
      [copies],
    )
  }
  await owner.query(
    `insert into box_route (serial, tenant_id, box_id, key_hash)
     select serial || '-' || n, tenant_id, box_id + n * 1000, key_hash from box_route cross join generate_series(1, $1::int) as n`,
    [copies],
  )
  return [box, ...Array.from({ length: copies }, (_, index) => ({ ...box, serial: `${box.serial}-${index + 1}` }))]
}
