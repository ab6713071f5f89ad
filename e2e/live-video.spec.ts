import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { saveCamera, screens, videoLanes } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { node, root } from './product.ts'

const access = { login: 'admin', password: 'Gate#2026' }
let camera: ChildProcess
let port = 0

/** The simulated camera in a process of its own. */
test.beforeAll(async () => {
  const args = ['apps/simulator/src/camera-main.ts', '--login', access.login, '--password', access.password]
  camera = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = camera
  if (!stdout) throw new Error('the camera says nothing')
  const line = await new Promise<string>(resolve => createInterface({ input: stdout }).once('line', resolve))
  port = JSON.parse(line).port
})
test.afterAll(() => camera?.kill('SIGTERM'))

test('[device/cameras, video/video] somebody enters where a camera streams, and its lane is shown live on a click', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['device/cameras'].at)
  const ask = askAs(tenant, await tokenOf(page))
  const { lanes } = await ask(videoLanes, {})
  const [lane] = lanes.filter(({ direction }) => direction === 'in')
  if (!lane) throw new Error('no lane leads in')
  const { lotId, laneId } = lane
  await ask(saveCamera, { lotId, laneId, kind: 'camera', name: '入口相机', serial: 'CAM1' })
  await page.reload()

  await page.getByRole('row').filter({ hasText: '入口相机' }).click()
  const drawer = page.getByRole('dialog', { name: '入口相机' })
  await drawer.getByRole('button', { name: '实时视频' }).click()
  const form = page.getByRole('dialog', { name: '实时视频' })
  await form.getByLabel('视频地址').fill(`rtsp://127.0.0.1:${port}/lane/102`)
  await form.getByLabel('相机账号').fill(access.login)
  await form.getByRole('textbox', { name: '相机密码' }).fill('wrong')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await desk(screens['video/video'].at)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: lane.name })
  await tile.getByRole('button', { name: `播放${lane.name}的实时视频` }).click()
  await expect(tile.getByText('相机拒绝了账号、密码或地址，请在“相机”中核对')).toBeVisible()
  await tile.getByRole('button', { name: `停止${lane.name}的实时视频` }).click()

  await desk(screens['device/cameras'].at)
  await page.getByRole('row').filter({ hasText: '入口相机' }).click()
  await drawer.getByRole('button', { name: '实时视频' }).click()
  await expect(form.getByText('已保存；留空则不变')).toBeVisible()
  await form.getByRole('textbox', { name: '相机密码' }).fill(access.password)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await desk(screens['video/video'].at)
  await tile.getByRole('button', { name: `播放${lane.name}的实时视频` }).click()
  const video = tile.locator('video')
  const played = () => video.evaluate(element => (element as HTMLVideoElement).currentTime)
  await expect.poll(played).toBeGreaterThan(1)
  await expect(tile.getByText('实时', { exact: true })).toBeVisible()
  expect(await video.evaluate(element => (element as HTMLVideoElement).videoWidth)).toBe(320)
  await tile.getByRole('button', { name: `停止${lane.name}的实时视频` }).click()
  await expect(video).toBeHidden()
  await expect(tile.getByRole('button', { name: `打开${lane.name}的处理单` })).toBeVisible()
})
