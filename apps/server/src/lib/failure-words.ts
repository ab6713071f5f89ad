import { currencyWord, type Language, type PatternName, patternHintsEn, patternHintsZh } from '@parkdesk/contract'
import { blackListFailures } from '../modules/access/black-list/failures.ts'
import { freeVehicleFailures } from '../modules/access/free-vehicle/failures.ts'
import { whiteListFailures } from '../modules/access/white-list/failures.ts'
import { alarmFailures } from '../modules/alarm/alarm/failures.ts'
import { cardFailures } from '../modules/card/card/failures.ts'
import { cardRuleFailures } from '../modules/card/card-rule/failures.ts'
import { storedCardFailures } from '../modules/card/stored-card/failures.ts'
import { calendarFailures } from '../modules/charging/calendar/failures.ts'
import { replayFailures } from '../modules/charging/replay/failures.ts'
import { ruleFailures } from '../modules/charging/rule/failures.ts'
import { vehicleClassFailures } from '../modules/charging/vehicle-class/failures.ts'
import { attendanceFailures } from '../modules/duty/attendance/failures.ts'
import { dutyFailures } from '../modules/duty/duty/failures.ts'
import { inspectionFailures } from '../modules/duty/inspection/failures.ts'
import { inspectionPlanFailures } from '../modules/duty/inspection-plan/failures.ts'
import { leaveFormFailures } from '../modules/duty/leave-form/failures.ts'
import { rosterFailures } from '../modules/duty/roster/failures.ts'
import { sentryFailures } from '../modules/duty/sentry/failures.ts'
import { shiftPatternFailures } from '../modules/duty/shift-pattern/failures.ts'
import { shiftSwapFailures } from '../modules/duty/shift-swap/failures.ts'
import { shortageFailures } from '../modules/duty/shortage/failures.ts'
import { billFailures } from '../modules/group/bill/failures.ts'
import { companyFailures } from '../modules/group/company/failures.ts'
import { companyPaymentFailures } from '../modules/group/company-payment/failures.ts'
import { companyPayoutFailures } from '../modules/group/company-payout/failures.ts'
import { companyStatementFailures } from '../modules/group/company-statement/failures.ts'
import { vehicleFailures } from '../modules/group/vehicle/failures.ts'
import { appointmentRuleFailures } from '../modules/guest/appointment-rule/failures.ts'
import { bookingFailures } from '../modules/guest/booking/failures.ts'
import { visitorFailures } from '../modules/guest/visitor/failures.ts'
import { apiTokenFailures } from '../modules/identity/api-token/failures.ts'
import { menuFailures } from '../modules/identity/menu/failures.ts'
import { organizationFailures } from '../modules/identity/organization/failures.ts'
import { permissionFailures } from '../modules/identity/permission/failures.ts'
import { roleFailures } from '../modules/identity/role/failures.ts'
import { savedViewFailures } from '../modules/identity/saved-view/failures.ts'
import { secondFactorFailures } from '../modules/identity/second-factor/failures.ts'
import { settingFailures } from '../modules/identity/setting/failures.ts'
import { signInProviderFailures } from '../modules/identity/sign-in-provider/failures.ts'
import { userFailures } from '../modules/identity/user/failures.ts'
import { laneCommandFailures } from '../modules/lane/command/failures.ts'
import { laneDeskFailures } from '../modules/lane/desk/failures.ts'
import { driverPayFailures } from '../modules/lane/driver-pay/failures.ts'
import { screenTextFailures } from '../modules/lane/screen-text/failures.ts'
import { videoFailures } from '../modules/lane/video/failures.ts'
import { smsTemplateFailures } from '../modules/member/sms-template/failures.ts'
import { campaignFailures } from '../modules/merchant/campaign/failures.ts'
import { merchantChargeFailures } from '../modules/merchant/charge/failures.ts'
import { couponFailures } from '../modules/merchant/coupon/failures.ts'
import { merchantFailures } from '../modules/merchant/merchant/failures.ts'
import { merchantStatementFailures } from '../modules/merchant/merchant-statement/failures.ts'
import { merchantTopUpFailures } from '../modules/merchant/top-up/failures.ts'
import { noticeFailures } from '../modules/message/notice/failures.ts'
import { pushFailures } from '../modules/message/push/failures.ts'
import { bankRowFailures } from '../modules/money/bank-row/failures.ts'
import { booksFailures } from '../modules/money/books/failures.ts'
import { channelBillFailures } from '../modules/money/channel-bill/failures.ts'
import { ledgerFailures } from '../modules/money/ledger/failures.ts'
import { paymentConfigFailures } from '../modules/money/payment-config/failures.ts'
import { receiptFailures } from '../modules/money/receipt/failures.ts'
import { reconciliationFailures } from '../modules/money/reconciliation/failures.ts'
import { subAccountFailures } from '../modules/money/sub-account/failures.ts'
import { subMerchantFailures } from '../modules/money/sub-merchant/failures.ts'
import { sentryLogFailures } from '../modules/report/sentry-log/failures.ts'
import { boxFailures } from '../modules/site/box/failures.ts'
import { deviceFailures } from '../modules/site/device/failures.ts'
import { garageFailures } from '../modules/site/garage/failures.ts'
import { gateFailures } from '../modules/site/gate/failures.ts'
import { laneFailures } from '../modules/site/lane/failures.ts'
import { lotFailures } from '../modules/site/lot/failures.ts'
import { lotApprovalFailures } from '../modules/site/lot-approval/failures.ts'
import { occupancyFailures } from '../modules/site/occupancy/failures.ts'
import { regionFailures } from '../modules/site/region/failures.ts'
import { repairOrderFailures } from '../modules/site/repair-order/failures.ts'
import { spotFailures } from '../modules/site/spot/failures.ts'
import { stockFailures } from '../modules/site/stock/failures.ts'
import { appVersionFailures } from '../modules/system/app-version/failures.ts'
import { approvalFailures } from '../modules/system/approval/failures.ts'
import { auditFailures } from '../modules/system/audit/failures.ts'
import { bannerFailures } from '../modules/system/banner/failures.ts'
import { currencyFailures } from '../modules/system/currency/failures.ts'
import { lotFileFailures } from '../modules/system/lot-file/failures.ts'
import { taskFailures } from '../modules/system/task/failures.ts'
import { parkingApprovalFailures } from '../modules/tenant/parking-approval/failures.ts'
import { subTenantFailures } from '../modules/tenant/sub-tenant/failures.ts'
import { operatorFailures } from '../modules/tenant/tenant/failures.ts'
import { visitFailures } from '../modules/tenant/visit/failures.ts'
import { arrearsFailures } from '../modules/traffic/arrears/failures.ts'
import { chargingSessionFailures } from '../modules/traffic/charging-session/failures.ts'
import { creditFailures } from '../modules/traffic/credit/failures.ts'
import { dunningFailures } from '../modules/traffic/dunning/failures.ts'
import { eventFailures } from '../modules/traffic/event/failures.ts'
import { invoiceFailures } from '../modules/traffic/invoice/failures.ts'
import { invoiceProviderFailures } from '../modules/traffic/invoice-provider/failures.ts'
import { matchingFailures } from '../modules/traffic/matching/failures.ts'
import { orderFailures } from '../modules/traffic/order/failures.ts'
import { orderActionFailures } from '../modules/traffic/order-action/failures.ts'
import { orderChargeFailures } from '../modules/traffic/order-charge/failures.ts'
import { paymentFailures } from '../modules/traffic/payment/failures.ts'
import { pictureFailures } from '../modules/traffic/picture/failures.ts'
import { refundFailures } from '../modules/traffic/refund/failures.ts'
import { approvalChainFailures } from '../platform/approval/failures.ts'
import { fileFailures } from '../platform/file/failures.ts'
import { importFailures } from '../platform/import/failures.ts'
import { tenantFailures } from '../platform/tenant/failures.ts'
import { houseFailures } from './house-failures.ts'

/** The console's places as those of a failure. */
const placed = (hint: string): string => hint.replace(/\{\{(\w+)\}\}/g, '{$1}')

/** A text in the wrong format is refused as `<name>.invalid`, with the same sentence as in the form. */
const patternFailures = Object.fromEntries(
  Object.keys(patternHintsZh).map(name => {
    const pattern = name as PatternName
    return [`${pattern}.invalid`, { zh: placed(patternHintsZh[pattern]), en: placed(patternHintsEn[pattern]) }]
  }),
  // Object.fromEntries loses the type of the keys.
) as Record<`${PatternName}.invalid`, { zh: string; en: string }>

const words = {
  ...patternFailures,
  ...houseFailures,
  ...blackListFailures,
  ...freeVehicleFailures,
  ...whiteListFailures,
  ...laneCommandFailures,
  ...screenTextFailures,
  ...laneDeskFailures,
  ...alarmFailures,
  ...cardFailures,
  ...cardRuleFailures,
  ...storedCardFailures,
  ...subAccountFailures,
  ...subMerchantFailures,
  ...calendarFailures,
  ...replayFailures,
  ...ruleFailures,
  ...vehicleClassFailures,
  ...attendanceFailures,
  ...dutyFailures,
  ...shortageFailures,
  ...inspectionFailures,
  ...inspectionPlanFailures,
  ...leaveFormFailures,
  ...shiftSwapFailures,
  ...rosterFailures,
  ...sentryFailures,
  ...shiftPatternFailures,
  ...billFailures,
  ...companyFailures,
  ...companyPaymentFailures,
  ...companyPayoutFailures,
  ...companyStatementFailures,
  ...vehicleFailures,
  ...apiTokenFailures,
  ...menuFailures,
  ...savedViewFailures,
  ...organizationFailures,
  ...permissionFailures,
  ...roleFailures,
  ...secondFactorFailures,
  ...settingFailures,
  ...signInProviderFailures,
  ...userFailures,
  ...smsTemplateFailures,
  ...campaignFailures,
  ...couponFailures,
  ...merchantFailures,
  ...merchantChargeFailures,
  ...merchantTopUpFailures,
  ...merchantStatementFailures,
  ...noticeFailures,
  ...pushFailures,
  ...booksFailures,
  ...channelBillFailures,
  ...paymentConfigFailures,
  ...driverPayFailures,
  ...bankRowFailures,
  ...receiptFailures,
  ...reconciliationFailures,
  ...ledgerFailures,
  ...tenantFailures,
  ...operatorFailures,
  ...subTenantFailures,
  ...visitFailures,
  ...boxFailures,
  ...gateFailures,
  ...laneFailures,
  ...lotFailures,
  ...lotApprovalFailures,
  ...parkingApprovalFailures,
  ...occupancyFailures,
  ...regionFailures,
  ...deviceFailures,
  ...videoFailures,
  ...repairOrderFailures,
  ...stockFailures,
  ...garageFailures,
  ...spotFailures,
  ...appVersionFailures,
  ...auditFailures,
  ...bannerFailures,
  ...currencyFailures,
  ...fileFailures,
  ...lotFileFailures,
  ...eventFailures,
  ...orderFailures,
  ...pictureFailures,
  ...arrearsFailures,
  ...creditFailures,
  ...dunningFailures,
  ...refundFailures,
  ...invoiceFailures,
  ...invoiceProviderFailures,
  ...orderChargeFailures,
  ...orderActionFailures,
  ...matchingFailures,
  ...sentryLogFailures,
  ...approvalFailures,
  ...approvalChainFailures,
  ...appointmentRuleFailures,
  ...bookingFailures,
  ...visitorFailures,
  ...paymentFailures,
  ...importFailures,
  ...taskFailures,
  ...chargingSessionFailures,
}

/** The code of every failure, `noun.reason`: a closed set. */
export type FailureCode = keyof typeof words

/** The sentence of a failure, with its `{name}` places filled; those of the currency in use are filled without a value. */
export function failureText(
  code: FailureCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return words[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? currencyWord(name, language) ?? whole),
  )
}

export const isFailureCode = (text: string): text is FailureCode => text in words
