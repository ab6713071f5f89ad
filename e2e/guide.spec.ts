import { devices } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

const guides = [
  ['商户优惠管理', 6],
  ['月卡管理', 4],
  ['单位管理', 6],
] as const

test('[SH-06] three guides, a picture a step, with areas for the next and the one before; a guide closes after its last step', async ({
  desk,
}) => {
  const page = await desk()
  for (const [title, steps] of guides) {
    await page.getByRole('button', { name: '使用帮助' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(guides.map(([name]) => name))
    await page.getByRole('menuitem', { name: title }).click()
    const guide = page.getByRole('dialog', { name: title })
    const shown = new Set<string>()
    for (let step = 1; step <= steps; step++) {
      await expect(guide).toContainText(`第 ${step} 步，共 ${steps} 步`)
      const picture = guide.locator('img')
      await expect(picture).not.toHaveAttribute('alt', '')
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1440)
      shown.add((await picture.getAttribute('src')) ?? '')
      if (step < steps) await guide.getByRole('button', { name: '下一步' }).click()
    }
    expect(shown.size).toBe(steps)
    await guide.getByRole('button', { name: '上一步' }).click()
    await expect(guide).toContainText(`第 ${steps - 1} 步`)
    await guide.getByRole('button', { name: '下一步' }).click()
    await guide.getByRole('button', { name: '完成' }).click()
    await expect(guide).toBeHidden()
  }
})

test('[SH-06] a guide fills the page, goes by the keyboard, speaks both languages, and hides nothing from a screen reader', async ({
  desk,
}) => {
  const page = await desk()
  await page.getByRole('button', { name: '使用帮助' }).click()
  await page.getByRole('menuitem', { name: '月卡管理' }).click()
  const guide = page.getByRole('dialog', { name: '月卡管理' })
  const { width, height } = (await guide.boundingBox()) ?? { width: 0, height: 0 }
  expect([width, height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height])
  await expect(guide.getByRole('button', { name: '上一步' })).toBeHidden()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  const inChinese = await guide.locator('img').getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(guide).toContainText('第 2 步')
  await page.keyboard.press('ArrowLeft')
  await expect(guide).toContainText('第 1 步')
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(page.getByRole('button', { name: '使用帮助' })).toBeFocused()

  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Monthly cards' }).click()
  await expect(page.getByRole('dialog', { name: 'Monthly cards' })).toContainText('Step 1 of 4')
  expect(await page.getByRole('dialog').locator('img').getAttribute('src')).not.toBe(inChinese)
})

test('[SH-06] there is no help on mobile, also on a tablet as wide as a desk', async ({ browser, tenant }) => {
  const { userAgent, viewport } = devices['iPhone 14']
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await signIn(page, tenant)
  await expect(page.getByRole('link', { name: '消息中心' })).toBeVisible()
  for (const size of [{ width: 1180, height: 820 }, viewport]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: '使用帮助' })).toBeHidden()
  }
  await context.close()
})
