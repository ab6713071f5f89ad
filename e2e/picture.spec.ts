import { createHash } from 'node:crypto'
import { screens, sendPicture } from '@parkdesk/contract'
import { expect, test } from './fixture.ts'
import type { Tenant } from './tenant.ts'

/** A PNG of two pixels, which is one picture for each name. */
const taken = (name: string) => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAEElEQVR4nGP8z8AARAxAEgAGBQEBnfGd7QAAAABJRU5ErkJggg=='
  const bytes = Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(name)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function sendBytes({ address, box }: Tenant, { bytes, sha256 }: ReturnType<typeof taken>) {
  const form = new FormData()
  form.append('sha256', sha256)
  form.append('kind', 'full')
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'a.png')
  const headers = { 'x-box-serial': box.serial, 'x-box-key': box.key }
  const response = await fetch(new URL(sendPicture.path, address), { method: 'POST', headers, body: form })
  expect(await response.json()).toMatchObject({ state: 'success' })
}

test('[operation/passing] a picture that comes after its pass appears by itself, opens large by keyboard, and hangs on the wall', async ({
  desk,
  tenant,
}) => {
  const picture = taken('late')
  const passedAt = new Date(Date.now() - 60_000).toISOString()
  const pictures = [{ kind: 'full' as const, sha256: picture.sha256 }]
  await tenant.report([{ direction: 'in', plate: '粤B60601', passedAt, pictures }])
  const page = await desk(screens['operation/passing'].at)
  const row = page.getByRole('row').filter({ hasText: '粤B60601' })
  const small = row.getByRole('button', { name: /^粤B60601/ })
  // One that is out of sight is not asked for.
  await small.scrollIntoViewIfNeeded()
  await expect(small.locator('svg')).toBeVisible()
  await sendBytes(tenant, picture)
  await expect(small.locator('img')).toBeVisible()

  await small.press('Enter')
  const large = page.getByRole('dialog', { name: /^粤B60601/ })
  await expect(large.locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(row).toBeVisible()

  await row.getByText('入口 1').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^入场/ }).click()
  const above = page.getByRole('dialog', { name: /^入场/ })
  await expect(above.locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(above).toBeHidden()
  await expect(drawer).toBeVisible()

  await desk(screens['video/video'].at)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: '粤B60601' })
  await expect(tile.locator('img')).toBeVisible()
  await tile.getByRole('button', { name: '打开入口 1的处理单' }).click()
  await expect(page.getByRole('dialog', { name: '入口 1' })).toBeVisible()
})
