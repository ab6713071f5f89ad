import type { Locator } from '@playwright/test'
import type { Camera } from '../pictures/camera.ts'

export type Guide = 'discount' | 'card' | 'unit'

/** Shows what a step is about, and answers what is to be marked, in the order in which it is used. */
type Step = (camera: Camera) => Promise<Locator[]>

const zh = {
  create: '新增',
  save: '保存',
  recharge: '充值',
  doRecharge: '确认充值',
  amount: /^充值数量/,
  give: '发电子券',
  doGive: '发券',
  print: '打印纸质券',
  renew: '续费',
  vehicles: /^车辆（/,
  inside: '在场',
  import: '导入',
  bills: '账单',
  make: '出账',
  issue: '发出',
  pay: '登记收款',
  expiring: '即将到期',
}
const en: typeof zh = {
  create: 'New',
  save: 'Save',
  recharge: 'Top up',
  doRecharge: 'Top up',
  amount: /^Amount to add/,
  give: 'Grant electronic coupons',
  doGive: 'Grant',
  print: 'Print paper coupons',
  renew: 'Renew',
  vehicles: /^Vehicles \(/,
  inside: 'Inside',
  import: 'Import',
  bills: 'Bills',
  make: 'Bill a month',
  issue: 'Issue',
  pay: 'Record payment',
  expiring: 'Ends in',
}

const wordsOf = ({ language }: Camera) => ({ zh, en })[language]
const dialog = ({ page }: Camera) => page.getByRole('dialog').last()
const main = ({ page }: Camera) => page.getByRole('main')
const menuEntry = ({ page }: Camera, path: string) => page.locator(`nav a[href="${path}"]`)
const press = (place: Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).first().click()
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true }).first()

const discounts = '/_cloud_operation/discounts'
const coupons = '/_cloud_operation/coupons'
const cardRules = '/_cloud_operation/cardRules'
const cards = '/_cloud_operation/cardManager'
const companies = '/_cloud_group/company'

const openRow = async (camera: Camera, path: string, text: string) => {
  await camera.goTo(path)
  await camera.page.getByRole('row').filter({ hasText: text }).first().click()
  await dialog(camera).waitFor()
  await camera.untilStill()
}

const openCompanyTab = async (camera: Camera, tab: string | RegExp) => {
  await openRow(camera, companies, '滨海物流')
  await dialog(camera).getByRole('tab', { name: tab }).click()
  await camera.untilStill()
}

const openForm = async (camera: Camera, path: string, name: string): Promise<Locator[]> => {
  await camera.goTo(path)
  await press(main(camera), wordsOf(camera).create)
  await dialog(camera).getByRole('textbox').first().fill(name)
  return [dialog(camera).locator('form').first(), button(dialog(camera), wordsOf(camera).save)]
}

const discount: Step[] = [
  async camera => {
    await camera.goTo(discounts)
    return [menuEntry(camera, discounts), button(main(camera), wordsOf(camera).create)]
  },
  camera => openForm(camera, discounts, '南山花店'),
  async camera => {
    const words = wordsOf(camera)
    await openRow(camera, discounts, '晨光书店')
    await press(dialog(camera), words.recharge)
    await dialog(camera).getByLabel(words.amount).fill('600')
    return [dialog(camera).getByLabel(words.amount), button(dialog(camera), words.doRecharge)]
  },
  camera => openForm(camera, coupons, '一小时券'),
  async camera => {
    const words = wordsOf(camera)
    await camera.goTo(`${coupons}?view=grants`)
    return [button(main(camera), words.give), button(main(camera), words.print)]
  },
  async camera => {
    await camera.goTo(`${coupons}?view=coupons`)
    return [main(camera).getByRole('table')]
  },
]

const card: Step[] = [
  camera => openForm(camera, cardRules, '小车年卡'),
  async camera => {
    await camera.goTo(cards)
    await press(main(camera), wordsOf(camera).create)
    await dialog(camera).waitFor()
    return [dialog(camera).locator('form').first(), dialog(camera).locator('button[type="submit"]')]
  },
  async camera => {
    const words = wordsOf(camera)
    await openRow(camera, cards, '30001')
    await press(dialog(camera), words.renew)
    return [dialog(camera).locator('form').first(), dialog(camera).locator('button[type="submit"]')]
  },
  async camera => {
    await openRow(camera, cards, '30001')
    return [button(dialog(camera), wordsOf(camera).renew).locator('..')]
  },
]

const unit: Step[] = [
  async camera => {
    await camera.goTo(companies)
    return [menuEntry(camera, companies), button(main(camera), wordsOf(camera).create)]
  },
  camera => openForm(camera, companies, '海岸设计'),
  async camera => {
    const words = wordsOf(camera)
    await openCompanyTab(camera, words.vehicles)
    return [button(dialog(camera), words.create), button(dialog(camera), words.import)]
  },
  async camera => {
    await openCompanyTab(camera, wordsOf(camera).inside)
    return [dialog(camera).getByRole('tabpanel').locator('visible=true')]
  },
  async camera => {
    const words = wordsOf(camera)
    await camera.goTo(companies)
    await press(main(camera), words.bills)
    await press(dialog(camera), words.make)
    return [dialog(camera).getByRole('combobox').first(), button(dialog(camera), words.make)]
  },
  async camera => {
    const words = wordsOf(camera)
    await camera.goTo(companies)
    await press(main(camera), words.bills)
    await camera.untilStill()
    return [button(dialog(camera), words.pay)]
  },
]

export const steps: Record<Guide, readonly Step[]> = { discount, card, unit }
