import { randomUUID } from 'node:crypto'
import { fenOf, queryCompanyBill as queryBill, usualTaxProfile, yuan } from '@parkdesk/contract'
import type { Database } from '../db/database.ts'
import type { Acting } from '../http/context.ts'
import { localTimeOf, todayOf } from '../lib/local-time.ts'
import { issueCompanyBill, makeCompanyBill, payCompanyBill, queryCompanyBill } from '../modules/group/bill/service.ts'
import { saveCompany } from '../modules/group/company/change.ts'
import { enterCompanyPayment } from '../modules/group/company-payment/service.ts'
import { saveCompanyVehicle } from '../modules/group/vehicle/service.ts'
import { applyBillInvoice, invoiceableBills } from '../modules/traffic/invoice/apply-for-bill.ts'
import { saveTaxProfile } from '../modules/traffic/invoice/profile-service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

interface DemoCompany {
  name: string
  code: string
  contact: string
  phone: string
  taxNumber: string
  spots: number
  price: string
  /** The plates belong to the simulator's cars, so that they show up: people who work in the building or live nearby. */
  vehicles: { plateNumber: string; ownerName: string; department: string }[]
}

const companies: DemoCompany[] = [
  {
    ...{
      name: '云帆科技有限公司',
      code: 'YF',
      taxNumber: '91440300MA5DEMA012',
      contact: '王芳',
      phone: '0755-26543210',
      spots: 4,
      price: '420',
    },
    vehicles: [
      { plateNumber: '粤A98N03', ownerName: '陈立', department: '研发部' },
      { plateNumber: '粤BW838A', ownerName: '刘洋', department: '研发部' },
      { plateNumber: '粤BDM4225', ownerName: '张蕾', department: '市场部' },
      { plateNumber: '粤B490NQ', ownerName: '孙宇', department: '市场部' },
      { plateNumber: '粤BSAFVX', ownerName: '高鹏', department: '行政部' },
      { plateNumber: '粤BDG5014', ownerName: '马丽', department: '行政部' },
    ],
  },
  {
    ...{
      name: '海岸律师事务所',
      code: 'HA',
      taxNumber: '31440000MD0DEM002A',
      contact: '李强',
      phone: '13902457788',
      spots: 3,
      price: '450',
    },
    vehicles: [
      { plateNumber: '粤LD35277', ownerName: '李强', department: '' },
      { plateNumber: '粤SDQ5540', ownerName: '赵敏', department: '' },
      { plateNumber: '粤BDB5803', ownerName: '钱进', department: '' },
    ],
  },
  {
    ...{
      name: '邻里物业服务部',
      code: 'WY',
      taxNumber: '91440300MA5DEM003F',
      contact: '杨帆',
      phone: '13512340056',
      spots: 2,
      price: '300',
    },
    vehicles: [
      { plateNumber: '粤BDX8182', ownerName: '杨帆', department: '客服' },
      { plateNumber: '粤BD58708', ownerName: '许洁', department: '工程' },
    ],
  },
]

/** Companies with agreements at the demo lot for three months: the older bills are paid, those of last month are due, one of them in part. */
export async function addCompanies(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const actingAs: Acting = {
    db: owner.shared,
    scope: { tenantId, lotIds: null, timeZone },
    session: { tenantId, userId },
    clock: () => new Date(),
    requestId: 'demo',
    address: null,
  }
  const thisMonth = Temporal.PlainYearMonth.from(localTimeOf(actingAs.clock(), timeZone).slice(0, 7))
  const monthAgo = (months: number) => thisMonth.subtract({ months }).toString()
  for (const { vehicles, ...company } of companies) {
    const agreement = {
      lotIds: [lotId],
      agreementFrom: `${monthAgo(3)}-01`,
      agreementUntil: null,
      enabled: true,
    } as const
    const entry = { ...company, ...agreement, address: '', remark: '', whenFull: 'temporary' } as const
    const { companyId } = await saveCompany(actingAs, { ...entry, payDays: 15, creditLimit: '6000', lotIds: [lotId] })
    for (const vehicle of vehicles) {
      const plateColor = vehicle.plateNumber.length === 8 ? 'green' : 'blue'
      await saveCompanyVehicle(actingAs, { companyId, ...vehicle, plateColor, ownerPhone: '', remark: '' })
    }
  }
  for (const month of [monthAgo(2), monthAgo(1)]) {
    await makeCompanyBill(actingAs, { month })
    const { list } = await queryCompanyBill(actingAs, queryBill.body.parse({ month }))
    await issueCompanyBill(actingAs, { billIds: list.map(({ billId }) => billId) })
    if (month === monthAgo(1)) continue
    for (const { billId } of list) {
      await payCompanyBill(actingAs, { billId, channel: 'wechat', remark: '', idempotencyKey: randomUUID() })
    }
  }
  await transfer(actingAs)
  await invoiceBill(actingAs)
}

/** One of them has paid a part of what is due, by the bank. */
async function transfer(actingAs: Acting): Promise<void> {
  const [bill] = (await queryCompanyBill(actingAs, queryBill.body.parse({ state: 'issued' }))).list
  if (!bill) return
  const { companyId, companyName, billId, amount } = bill
  const half = yuan(Math.floor(fenOf(amount) / 2))
  await enterCompanyPayment(actingAs, {
    ...{ companyId, amount: half, channel: 'bank', bankNo: 'N20260301000182', remark: companyName },
    receivedOn: todayOf(actingAs),
    ...{ parts: [{ billId, amount: half }], idempotencyKey: randomUUID() },
  })
}

/** One of them wants one invoice of a half of each of its bills. */
async function invoiceBill(actingAs: Acting): Promise<void> {
  await saveTaxProfile(actingAs, {
    ...{ ...usualTaxProfile, validFrom: '2026-01-01', sellerName: '演示停车管理有限公司', isCrossCity: false },
    ...{ sellerTaxNo: '91000000MA00000157', region: '广东省-深圳市-南山区', address: '科技园科苑路 15 号' },
  })
  const [bill] = (await queryCompanyBill(actingAs, queryBill.body.parse({ state: 'paid' }))).list
  if (!bill) return
  const { companyId } = bill
  const { list } = await invoiceableBills(actingAs, { companyId })
  // A half of each.
  const bills = list.map(({ billId, left }) => ({ billId, left, amount: yuan(Math.floor(fenOf(left) / 2)) }))
  const mailed = { PushMode: 'email', email: 'caiwu@example.com', remark: '按部门分开开票' } as const
  await applyBillInvoice({ ...actingAs, language: 'zh' }, { bills, ...mailed })
}
