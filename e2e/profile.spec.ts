import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { expectNotice, noticeOf } from './notice.ts'
import { startProduct } from './product.ts'
import { password, type Tenant } from './tenant.ts'

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  return page.getByRole('dialog', { name: '修改密码' })
}

const openConsole = async (browser: Browser, tenant: Tenant) => {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await signIn(page, tenant)
  return page
}

const fill = async (page: Page, present: string, next: string, repeat: string) => {
  await page.getByLabel('当前密码').fill(present)
  await page.getByLabel(/^新密码/).fill(next)
  await page.getByLabel('确认新密码').fill(repeat)
}

const pictureOf = (page: Page, width: number, height: number, type: string): Promise<Buffer> =>
  page
    .evaluate(
      async ([width, height, type]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.fillStyle = '#c33'
        context.fillRect(0, 0, width, height)
        context.fillStyle = '#36c'
        context.fillRect(width / 2, 0, width / 2, height)
        const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type))
        return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
      },
      [width, height, type] as const,
    )
    .then(bytes => Buffer.from(bytes))

const choose = async (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

test('[SH-07, VA-01, VA-02] the avatar’s dialog is reached from the password’s, with no entry in the user menu', async ({
  desk,
}) => {
  const page = await desk(undefined, { clock: true })
  await page.getByRole('button', { name: '管理员' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['修改密码', '退出登录'])
  await page.keyboard.press('Escape')
  await openProfile(page)
  await page.getByRole('button', { name: '更换头像' }).click()
  await expect(page.getByRole('dialog', { name: '更换头像' })).toBeVisible()

  const wrongType = { kind: 'warning', title: '警告', text: '上传头像图片只能是 jpg/png 格式', ms: 2_000 } as const
  await expectNotice(page, wrongType, () => choose(page, '头像.png', Buffer.from('<svg onload=alert(1)>')))
  await expectNotice(page, wrongType, () =>
    choose(page, '头像.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])),
  )
  // A picture is read to its end, whatever comes behind it.
  const large = Buffer.concat([await pictureOf(page, 600, 600, 'image/png'), Buffer.alloc(500 * 1024)])
  const tooLarge = { kind: 'warning', title: '警告', text: '上传头像图片大小不能超过 500KB', ms: 2_000 } as const
  await expectNotice(page, tooLarge, () => choose(page, '头像.png', large))
  await expect(page.getByRole('button', { name: '保存头像' })).toBeHidden()
})

test('[ER-07] what the server refuses of an avatar is shown by its message', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  await openProfile(page)
  await page.getByRole('button', { name: '更换头像' }).click()
  await choose(page, '头像.jpg', await pictureOf(page, 300, 200, 'image/jpeg'))
  // The dialog sends nothing that is no picture; its bytes are exchanged on the way, and the real server answers.
  await page.route('**/api/upload/uploadToOss', route => {
    const type = route.request().headers()['content-type'] ?? ''
    const boundary = /boundary=(.*)$/.exec(type)?.[1] ?? ''
    const part = `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nno picture`
    return route.continue({ postData: `--${boundary}\r\n${part}\r\n--${boundary}--\r\n` })
  })
  const refused = { kind: 'failure', text: '上传头像图片只能是 jpg/png 格式', ms: 3_000 } as const
  await expectNotice(page, refused, () => page.getByRole('button', { name: '保存头像' }).click())
  await expect(page.getByRole('dialog', { name: '更换头像' })).toBeVisible()
})

test('[SH-07, RP-03, ER-09, CN-05] a square of a picture becomes the avatar, and the top bar shows it', async ({
  desk,
}) => {
  const page = await desk(undefined, { clock: true })
  await openProfile(page)
  await page.getByRole('button', { name: '更换头像' }).click()
  await choose(page, '头像.png', await pictureOf(page, 400, 200, 'image/png'))
  // Zoomed in and moved to the right by the keyboard alone: only the blue half is left.
  await page.getByRole('slider', { name: '缩放' }).focus()
  await page.keyboard.press('End')
  await page.getByRole('application').focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight')
  const done = { kind: 'success', text: '头像修改成功', ms: 2_000 } as const
  await expectNotice(page, done, () => page.getByRole('button', { name: '保存头像' }).click())
  await expect(page.getByRole('dialog')).toBeHidden()
  const shown = page.getByRole('button', { name: '管理员' }).locator('img')
  const drawn = await shown.evaluate(async element => {
    const picture = element as HTMLImageElement
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, 1, 1)
    return [picture.naturalWidth, picture.naturalHeight, ...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  })
  expect(drawn).toEqual([256, 256, 0x33, 0x66, 0xcc, 255])
})

test('[VA-03] the fields are asked for, the rules are shown while typing, the repeat must match', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const dialog = await openProfile(page)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByText('必填')).toHaveCount(3)
  await expect(dialog.getByText('长度 8 至 20 位')).toBeVisible()
  await expect(dialog.getByText('大写字母、小写字母、数字、特殊符号中至少三种')).toBeVisible()
  await expect(dialog.getByText('6-16 位')).toBeHidden()
  await fill(page, password, 'Tr4ffic-Desk', 'Tr4ffic-Desk-')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('两次输入的密码不相同')
  await fill(page, password, 'Tr4ffic-Desk', 'Tr4ffic-Desk')
  await expect(dialog.getByRole('img', { name: '未符合' })).toHaveCount(0)
  await expect(dialog.getByRole('img', { name: '已符合' })).toHaveCount(7)
})

test('[VA-04] the first rule that a new password breaks is shown, each by a sentence of its own', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const dialog = await openProfile(page)
  for (const [next, text, repeat = next] of [
    ['Ab1', '两次输入的密码不相同', 'Ab2'],
    ['Ab1', '密码位数不对，长度最少8位，最大20位'],
    ['abcd1234', '密码复杂度不足'],
    ['Desk-1234-dcba', '密码不能包含四位及以上连续递增或递减的数字'],
    ['Desk-9-DcBa-7777', '密码不能包含四位及以上连续递增或递减的字母'],
    ['Admin-7-aAaA', '密码不能包含四位及以上相同的字符'],
    ['My-AdMin-52', '密码不能包含 admin 或 pass'],
    ['My-pAsS-52', '密码不能包含 admin 或 pass'],
  ] as const) {
    await fill(page, password, next, repeat)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText(text)
  }
})

test('[ER-06] a password that the server refuses clears the form and shows the message', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const dialog = await openProfile(page)
  await fill(page, 'not the password', 'Tr4ffic-Desk', 'Tr4ffic-Desk')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('当前密码不正确')
  for (const label of [/^当前密码/, /^新密码/, /^确认新密码/]) await expect(page.getByLabel(label)).toHaveValue('')
})

test('[VA-03, ER-08, CN-05] with the strict switch on the pattern holds too, and a change is confirmed for 3 s', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const strict = await startProduct({ PARKDESK_STRICT_PASSWORD: 'on' })
  try {
    const page = await openConsole(browser, strict)
    const dialog = await openProfile(page)
    await fill(page, password, 'Tr4ffic-Desk', 'Tr4ffic-Desk')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('6-16位，至少包含一个数字和一个字母，区分大小写')
    await fill(page, password, 'Tr4fficDesk', 'Tr4fficDesk')
    const changed = { kind: 'success', text: '密码修改成功', ms: 3_000 } as const
    await expectNotice(page, changed, () => dialog.getByRole('button', { name: '保存', exact: true }).click())
    await expect(noticeOf(page, changed)).toBeHidden()
    await expect(dialog).toBeHidden()
  } finally {
    await strict.stop()
  }
})
