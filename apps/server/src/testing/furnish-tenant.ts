import { furnishBlackList } from '../modules/access/black-list/furnish.ts'
import { furnishFreeVehicle } from '../modules/access/free-vehicle/furnish.ts'
import { furnishWhiteList } from '../modules/access/white-list/furnish.ts'
import { furnishAlarm } from '../modules/alarm/alarm/furnish.ts'
import { furnishCard } from '../modules/card/card/furnish.ts'
import { furnishCardRule } from '../modules/card/card-rule/furnish.ts'
import { furnishRechargeTier } from '../modules/card/recharge-tier/furnish.ts'
import { furnishStoredCard } from '../modules/card/stored-card/furnish.ts'
import { furnishCalendar } from '../modules/charging/calendar/furnish.ts'
import { furnishReplay } from '../modules/charging/replay/furnish.ts'
import { furnishChargeRule } from '../modules/charging/rule/furnish.ts'
import { furnishVehicleClass } from '../modules/charging/vehicle-class/furnish.ts'
import { furnishAttendance } from '../modules/duty/attendance/furnish.ts'
import { furnishDuty } from '../modules/duty/duty/furnish.ts'
import { furnishInspection } from '../modules/duty/inspection/furnish.ts'
import { furnishLeaveForm } from '../modules/duty/leave-form/furnish.ts'
import { furnishRoster } from '../modules/duty/roster/furnish.ts'
import { furnishRosterCalendar } from '../modules/duty/roster-calendar/furnish.ts'
import { furnishSentry } from '../modules/duty/sentry/furnish.ts'
import { furnishShiftPattern } from '../modules/duty/shift-pattern/furnish.ts'
import { furnishShiftSwap } from '../modules/duty/shift-swap/furnish.ts'
import { furnishShortage } from '../modules/duty/shortage/furnish.ts'
import { furnishCompanyBill } from '../modules/group/bill/furnish.ts'
import { furnishCompany } from '../modules/group/company/furnish.ts'
import { furnishCompanyPayment } from '../modules/group/company-payment/furnish.ts'
import { furnishCompanyPayout } from '../modules/group/company-payout/furnish.ts'
import { furnishCompanyVehicle } from '../modules/group/vehicle/furnish.ts'
import { furnishBooking } from '../modules/guest/booking/furnish.ts'
import { furnishVisitor } from '../modules/guest/visitor/furnish.ts'
import { furnishApiToken } from '../modules/identity/api-token/furnish.ts'
import { furnishMenu } from '../modules/identity/menu/furnish.ts'
import { furnishOrganization } from '../modules/identity/organization/furnish.ts'
import { furnishRole } from '../modules/identity/role/furnish.ts'
import { furnishSavedView } from '../modules/identity/saved-view/furnish.ts'
import { furnishSecondFactor } from '../modules/identity/second-factor/furnish.ts'
import { furnishSetting } from '../modules/identity/setting/furnish.ts'
import { furnishSignInProvider } from '../modules/identity/sign-in-provider/furnish.ts'
import { furnishUser } from '../modules/identity/user/furnish.ts'
import { furnishAsk } from '../modules/lane/ask/furnish.ts'
import { furnishLaneCommand } from '../modules/lane/command/furnish.ts'
import { furnishLaneDesk } from '../modules/lane/desk/furnish.ts'
import { furnishDriverPay } from '../modules/lane/driver-pay/furnish.ts'
import { furnishScreenText } from '../modules/lane/screen-text/furnish.ts'
import { furnishSmsTemplate } from '../modules/member/sms-template/furnish.ts'
import { furnishCampaign } from '../modules/merchant/campaign/furnish.ts'
import { furnishMerchantCharge } from '../modules/merchant/charge/furnish.ts'
import { furnishCoupon } from '../modules/merchant/coupon/furnish.ts'
import { furnishMerchant } from '../modules/merchant/merchant/furnish.ts'
import { furnishMessage } from '../modules/message/message/furnish.ts'
import { furnishNotice } from '../modules/message/notice/furnish.ts'
import { furnishPush } from '../modules/message/push/furnish.ts'
import { furnishVersion } from '../modules/message/version/furnish.ts'
import { furnishBankRow } from '../modules/money/bank-row/furnish.ts'
import { furnishBooks } from '../modules/money/books/furnish.ts'
import { furnishPaymentConfig } from '../modules/money/payment-config/furnish.ts'
import { furnishReconciliation } from '../modules/money/reconciliation/furnish.ts'
import { furnishSubAccount } from '../modules/money/sub-account/furnish.ts'
import { furnishSubMerchant } from '../modules/money/sub-merchant/furnish.ts'
import { furnishShareRegistration } from '../modules/shared/registration/furnish.ts'
import { furnishDevice } from '../modules/site/device/furnish.ts'
import { furnishGarage } from '../modules/site/garage/furnish.ts'
import { furnishGate } from '../modules/site/gate/furnish.ts'
import { furnishLot } from '../modules/site/lot/furnish.ts'
import { furnishLotApproval } from '../modules/site/lot-approval/furnish.ts'
import { furnishOccupancy } from '../modules/site/occupancy/furnish.ts'
import { furnishRegion } from '../modules/site/region/furnish.ts'
import { furnishRepairOrder } from '../modules/site/repair-order/furnish.ts'
import { furnishSpot } from '../modules/site/spot/furnish.ts'
import { furnishStock } from '../modules/site/stock/furnish.ts'
import { furnishAppVersion } from '../modules/system/app-version/furnish.ts'
import { furnishApproval } from '../modules/system/approval/furnish.ts'
import { furnishBanner } from '../modules/system/banner/furnish.ts'
import { furnishFile } from '../modules/system/file/furnish.ts'
import { furnishInvariant } from '../modules/system/invariant/furnish.ts'
import { furnishTask } from '../modules/system/task/furnish.ts'
import { furnishStaff } from '../modules/tenant/tenant/furnish.ts'
import { furnishArrears } from '../modules/traffic/arrears/furnish.ts'
import { furnishChargingSession } from '../modules/traffic/charging-session/furnish.ts'
import { furnishCredit } from '../modules/traffic/credit/furnish.ts'
import { furnishDunning } from '../modules/traffic/dunning/furnish.ts'
import { furnishIntent } from '../modules/traffic/intent/furnish.ts'
import { furnishInvoice } from '../modules/traffic/invoice/furnish.ts'
import { furnishInvoiceProvider } from '../modules/traffic/invoice-provider/furnish.ts'
import { furnishOrder } from '../modules/traffic/order/furnish.ts'
import { furnishOrderAction } from '../modules/traffic/order-action/furnish.ts'
import { furnishOrderCharge } from '../modules/traffic/order-charge/furnish.ts'
import { furnishPass } from '../modules/traffic/pass/furnish.ts'
import { furnishPayment } from '../modules/traffic/payment/furnish.ts'
import { furnishPicture } from '../modules/traffic/picture/furnish.ts'
import { furnishReceipt } from '../modules/traffic/receipt/furnish.ts'
import { furnishRefund } from '../modules/traffic/refund/furnish.ts'
import { furnishScanInvoice } from '../modules/traffic/scan-invoice/furnish.ts'
import { furnishTurnBack } from '../modules/traffic/turn-back/furnish.ts'
import type { Furnish, Furnishing } from './furnishing.ts'

/** In dependency order: later modules need rows of earlier ones. */
const all: Furnish[] = [
  furnishStaff,
  furnishRole,
  furnishUser,
  furnishOrganization,
  furnishSetting,
  furnishSignInProvider,
  furnishSecondFactor,
  furnishApiToken,
  furnishMenu,
  furnishSavedView,
  furnishPush,
  furnishVersion,
  furnishFile,
  furnishBanner,
  furnishAppVersion,
  furnishLot,
  furnishLotApproval,
  furnishGate,
  furnishRegion,
  furnishGarage,
  furnishSpot,
  furnishCalendar,
  furnishChargeRule,
  furnishBlackList,
  furnishCardRule,
  furnishCard,
  furnishCompany,
  furnishCompanyVehicle,
  furnishCompanyBill,
  furnishCompanyPayment,
  furnishCompanyPayout,
  furnishPass,
  furnishTurnBack,
  furnishSentry,
  furnishAlarm,
  furnishAsk,
  furnishPicture,
  furnishLaneCommand,
  furnishScreenText,
  furnishLaneDesk,
  furnishMerchant,
  furnishMerchantCharge,
  furnishCoupon,
  furnishPayment,
  furnishChargingSession,
  furnishOrderCharge,
  furnishOrderAction,
  furnishArrears,
  furnishDunning,
  furnishOrder,
  furnishRefund,
  furnishInvoice,
  furnishInvoiceProvider,
  furnishBankRow,
  furnishReconciliation,
  furnishReceipt,
  furnishPaymentConfig,
  furnishIntent,
  furnishReplay,
  furnishShareRegistration,
  furnishNotice,
  furnishMessage,
  furnishInvariant,
  furnishSmsTemplate,
  furnishVehicleClass,
  furnishTask,
  furnishWhiteList,
  furnishDevice,
  furnishRepairOrder,
  furnishDuty,
  furnishShortage,
  furnishShiftPattern,
  furnishRoster,
  furnishRosterCalendar,
  furnishAttendance,
  furnishShiftSwap,
  furnishVisitor,
  furnishBooking,
  furnishLeaveForm,
  furnishFreeVehicle,
  furnishStock,
  furnishOccupancy,
  furnishScanInvoice,
  furnishCredit,
  // After all that books anything: the job that rolls the books up finds nothing to do, however long a walk takes.
  furnishBooks,
  furnishInspection,
  furnishRechargeTier,
  furnishStoredCard,
  furnishDriverPay,
  furnishSubMerchant,
  furnishSubAccount,
  furnishCampaign,
  furnishApproval,
]

/** Gives a new tenant a row in each table. The tenant lives in Asia/Shanghai. */
export async function furnishTenant(tenant: Omit<Furnishing, 'clock' | 'laneIds'>): Promise<void> {
  const { owner, tenantId, lotId, now } = tenant
  const lanes = await owner
    .selectFrom('lane')
    .select('lane_id as laneId')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .orderBy('lane_id')
    .execute()
  const clock = (days: number) =>
    new Date(now.getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  for (const furnish of all) await furnish({ ...tenant, laneIds: lanes.map(({ laneId }) => laneId), clock })
}
