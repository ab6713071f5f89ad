import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { databaseUrl } from '../testing/global-setup.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** A database of an external PostgreSQL: its owner is not a superuser, but may create roles. */
const owner = 'own_operator'
const name = 'own_parkdesk'
const admin = new pg.Client({ connectionString: inject('databaseUrl') })
const ownerUrl = databaseUrl(inject('databaseUrl'), name).replace(/\/\/[^@]*@/, `//${owner}:secret@`)

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${owner} login createrole password 'secret'`)
  await admin.query(`grant parkdesk_app to ${owner}`)
  await admin.query(`create database ${name} owner ${owner}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${owner}`)
  await admin.end()
})

it('is migrated by its owner, idempotently, and the server uses it as a role that owns nothing', async () => {
  expect(await migrate(ownerUrl)).not.toEqual([])
  expect(await migrate(ownerUrl)).toEqual([])
  const database = openDatabase(ownerUrl)
  const { rows } = await (await database.connect()).query('select current_user as name')
  expect(rows).toEqual([{ name: 'parkdesk_app' }])
  await expect(database.shared.insertInto('tenant').values({ name: 'x' }).execute()).rejects.toThrow(
    /permission denied/,
  )
  await database.close()
})
