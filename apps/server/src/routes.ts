import type { Route } from './http/on.ts'
import { blackListRoutes } from './modules/access/black-list/routes.ts'
import { freeVehicleRoutes } from './modules/access/free-vehicle/routes.ts'
import { whiteListRoutes } from './modules/access/white-list/routes.ts'
import { alarmRoutes } from './modules/alarm/alarm/routes.ts'
import { cardRoutes } from './modules/card/card/routes.ts'
import { cardRuleRoutes } from './modules/card/card-rule/routes.ts'
import { rechargeTierRoutes } from './modules/card/recharge-tier/routes.ts'
import { storedCardRoutes } from './modules/card/stored-card/routes.ts'
import { holidayRoutes } from './modules/charging/calendar/routes.ts'
import { replayRoutes } from './modules/charging/replay/routes.ts'
import { chargeRuleRoutes } from './modules/charging/rule/routes.ts'
import { vehicleClassRoutes } from './modules/charging/vehicle-class/routes.ts'
import { attendanceRoutes } from './modules/duty/attendance/routes.ts'
import { dutyRoutes } from './modules/duty/duty/routes.ts'
import { inspectionRoutes } from './modules/duty/inspection/routes.ts'
import { inspectionPlanRoutes } from './modules/duty/inspection-plan/routes.ts'
import { leaveFormRoutes } from './modules/duty/leave-form/routes.ts'
import { rosterRoutes } from './modules/duty/roster/routes.ts'
import { rosterCalendarRoutes } from './modules/duty/roster-calendar/routes.ts'
import { sentryRoutes } from './modules/duty/sentry/routes.ts'
import { sentryDataRoutes } from './modules/duty/sentry-data/routes.ts'
import { shiftPatternRoutes } from './modules/duty/shift-pattern/routes.ts'
import { shiftSwapRoutes } from './modules/duty/shift-swap/routes.ts'
import { shortageRoutes } from './modules/duty/shortage/routes.ts'
import { companyBillRoutes } from './modules/group/bill/routes.ts'
import { companyRoutes } from './modules/group/company/routes.ts'
import { companyPaymentRoutes } from './modules/group/company-payment/routes.ts'
import { companyPayoutRoutes } from './modules/group/company-payout/routes.ts'
import { companyStatementRoutes } from './modules/group/company-statement/routes.ts'
import { companyVehicleRoutes } from './modules/group/vehicle/routes.ts'
import { appointmentRuleRoutes } from './modules/guest/appointment-rule/routes.ts'
import { bookingRoutes } from './modules/guest/booking/routes.ts'
import { fixedVehicleRoutes } from './modules/guest/fixed-vehicle/routes.ts'
import { visitorRoutes } from './modules/guest/visitor/routes.ts'
import { apiTokenRoutes } from './modules/identity/api-token/routes.ts'
import { menuRoutes } from './modules/identity/menu/routes.ts'
import { organizationRoutes } from './modules/identity/organization/routes.ts'
import { permissionRoutes } from './modules/identity/permission/routes.ts'
import { roleRoutes } from './modules/identity/role/routes.ts'
import { savedViewRoutes } from './modules/identity/saved-view/routes.ts'
import { secondFactorRoutes } from './modules/identity/second-factor/routes.ts'
import { sessionRoutes } from './modules/identity/session/routes.ts'
import { settingRoutes } from './modules/identity/setting/routes.ts'
import { signInProviderRoutes } from './modules/identity/sign-in-provider/routes.ts'
import { userRoutes } from './modules/identity/user/routes.ts'
import { askRoutes } from './modules/lane/ask/routes.ts'
import { laneCommandRoutes } from './modules/lane/command/routes.ts'
import { laneDeskRoutes } from './modules/lane/desk/routes.ts'
import { openAfterPayment } from './modules/lane/driver-pay/open-after-payment.ts'
import { driverPayRoutes } from './modules/lane/driver-pay/routes.ts'
import { laneListRoutes } from './modules/lane/lists/routes.ts'
import { screenTextRoutes } from './modules/lane/screen-text/routes.ts'
import { videoRoutes } from './modules/lane/video/routes.ts'
import { smsRoutes } from './modules/member/sms/routes.ts'
import { smsTemplateRoutes } from './modules/member/sms-template/routes.ts'
import { campaignRoutes } from './modules/merchant/campaign/routes.ts'
import { merchantChargeRoutes } from './modules/merchant/charge/routes.ts'
import { couponRoutes } from './modules/merchant/coupon/routes.ts'
import { merchantRoutes } from './modules/merchant/merchant/routes.ts'
import { merchantStatementRoutes } from './modules/merchant/merchant-statement/routes.ts'
import { merchantTopUpRoutes } from './modules/merchant/top-up/routes.ts'
import { messageRoutes } from './modules/message/message/routes.ts'
import { noticeRoutes } from './modules/message/notice/routes.ts'
import { pushRoutes } from './modules/message/push/routes.ts'
import { versionRoutes } from './modules/message/version/routes.ts'
import { bankRowRoutes } from './modules/money/bank-row/routes.ts'
import { booksRoutes } from './modules/money/books/routes.ts'
import { channelAccountRoutes } from './modules/money/channel-account/routes.ts'
import { paymentConfigRoutes } from './modules/money/payment-config/routes.ts'
import { reconciliationRoutes } from './modules/money/reconciliation/routes.ts'
import { subAccountRoutes } from './modules/money/sub-account/routes.ts'
import { subMerchantRoutes } from './modules/money/sub-merchant/routes.ts'
import { takingRoutes } from './modules/money/taking/routes.ts'
import { integrityRoutes } from './modules/report/integrity/routes.ts'
import { overviewRoutes } from './modules/report/overview/routes.ts'
import { sentryLogRoutes } from './modules/report/sentry-log/routes.ts'
import { shareRegistrationRoutes } from './modules/shared/registration/routes.ts'
import { areaRoutes } from './modules/site/area/routes.ts'
import { boxRoutes } from './modules/site/box/routes.ts'
import { deviceRoutes } from './modules/site/device/routes.ts'
import { garageRoutes } from './modules/site/garage/routes.ts'
import { gateRoutes } from './modules/site/gate/routes.ts'
import { laneRoutes } from './modules/site/lane/routes.ts'
import { lotRoutes } from './modules/site/lot/routes.ts'
import { lotApprovalRoutes } from './modules/site/lot-approval/routes.ts'
import { occupancyRoutes } from './modules/site/occupancy/routes.ts'
import { regionRoutes } from './modules/site/region/routes.ts'
import { repairOrderRoutes } from './modules/site/repair-order/routes.ts'
import { spotRoutes } from './modules/site/spot/routes.ts'
import { stockRoutes } from './modules/site/stock/routes.ts'
import { appVersionRoutes } from './modules/system/app-version/routes.ts'
import { approvalRoutes } from './modules/system/approval/routes.ts'
import { auditRoutes } from './modules/system/audit/routes.ts'
import { bannerRoutes } from './modules/system/banner/routes.ts'
import { currencyRoutes } from './modules/system/currency/routes.ts'
import { fileRoutes } from './modules/system/file/routes.ts'
import { findRoutes } from './modules/system/find/routes.ts'
import { homeRoutes } from './modules/system/home/routes.ts'
import { importRoutes } from './modules/system/import/routes.ts'
import { lotFileRoutes } from './modules/system/lot-file/routes.ts'
import { taskRoutes } from './modules/system/task/routes.ts'
import { vehicleRoutes } from './modules/system/vehicle/routes.ts'
import { parkingApprovalRoutes } from './modules/tenant/parking-approval/routes.ts'
import { subTenantRoutes } from './modules/tenant/sub-tenant/routes.ts'
import { tenantRoutes } from './modules/tenant/tenant/routes.ts'
import { visitRoutes } from './modules/tenant/visit/routes.ts'
import { arrearsRoutes } from './modules/traffic/arrears/routes.ts'
import { chargingSessionRoutes } from './modules/traffic/charging-session/routes.ts'
import { creditRoutes } from './modules/traffic/credit/routes.ts'
import { creditDiscountRoutes } from './modules/traffic/credit-discount/routes.ts'
import { dunningRoutes } from './modules/traffic/dunning/routes.ts'
import { invoiceRoutes } from './modules/traffic/invoice/routes.ts'
import { invoiceProviderRoutes } from './modules/traffic/invoice-provider/routes.ts'
import { matchingRoutes } from './modules/traffic/matching/routes.ts'
import { orderRoutes } from './modules/traffic/order/routes.ts'
import { orderActionRoutes } from './modules/traffic/order-action/routes.ts'
import { orderChargeRoutes } from './modules/traffic/order-charge/routes.ts'
import { passListRoutes } from './modules/traffic/pass/list-routes.ts'
import { passRoutes } from './modules/traffic/pass/routes.ts'
import { paymentRoutes } from './modules/traffic/payment/routes.ts'
import { pictureRoutes } from './modules/traffic/picture/routes.ts'
import { presenceRoutes } from './modules/traffic/presence/routes.ts'
import { receiptRoutes } from './modules/traffic/receipt/routes.ts'
import { refundRoutes } from './modules/traffic/refund/routes.ts'
import { scanInvoiceRoutes } from './modules/traffic/scan-invoice/routes.ts'
import { turnBackRoutes } from './modules/traffic/turn-back/routes.ts'

/** Every call the server answers. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...menuRoutes,
  ...roleRoutes,
  ...permissionRoutes,
  ...apiTokenRoutes,
  ...organizationRoutes,
  ...settingRoutes,
  ...signInProviderRoutes,
  ...tenantRoutes,
  ...subTenantRoutes,
  ...parkingApprovalRoutes,
  ...lotApprovalRoutes,
  ...visitRoutes,
  ...messageRoutes,
  ...pushRoutes,
  ...versionRoutes,
  ...noticeRoutes,
  ...fileRoutes,
  ...findRoutes,
  ...importRoutes,
  ...taskRoutes,
  ...homeRoutes,
  ...lotFileRoutes,
  ...vehicleRoutes,
  ...savedViewRoutes,
  ...appVersionRoutes,
  ...auditRoutes,
  ...bannerRoutes,
  ...currencyRoutes,
  ...lotRoutes,
  ...areaRoutes,
  ...gateRoutes,
  ...laneRoutes,
  ...regionRoutes,
  ...occupancyRoutes,
  ...garageRoutes,
  ...spotRoutes,
  ...boxRoutes,
  ...passRoutes,
  ...turnBackRoutes,
  ...pictureRoutes,
  ...videoRoutes,
  ...passListRoutes,
  ...paymentRoutes,
  ...chargingSessionRoutes,
  ...orderRoutes,
  ...arrearsRoutes(openAfterPayment),
  ...dunningRoutes,
  ...receiptRoutes,
  ...refundRoutes,
  ...invoiceRoutes,
  ...invoiceProviderRoutes,
  ...orderChargeRoutes,
  ...orderActionRoutes,
  ...matchingRoutes,
  ...sentryLogRoutes,
  ...approvalRoutes,
  ...appointmentRuleRoutes,
  ...bookingRoutes,
  ...fixedVehicleRoutes,
  ...visitorRoutes,
  ...integrityRoutes,
  ...presenceRoutes,
  ...chargeRuleRoutes,
  ...blackListRoutes,
  ...cardRuleRoutes,
  ...cardRoutes,
  ...alarmRoutes,
  ...holidayRoutes,
  ...overviewRoutes,
  ...replayRoutes,
  ...shareRegistrationRoutes,
  ...booksRoutes,
  ...takingRoutes,
  ...channelAccountRoutes,
  ...paymentConfigRoutes,
  ...driverPayRoutes,
  ...bankRowRoutes,
  ...reconciliationRoutes,
  ...merchantRoutes,
  ...merchantChargeRoutes,
  ...merchantTopUpRoutes,
  ...merchantStatementRoutes,
  ...couponRoutes,
  ...companyRoutes,
  ...companyVehicleRoutes,
  ...companyBillRoutes,
  ...companyPaymentRoutes,
  ...companyPayoutRoutes,
  ...companyStatementRoutes,
  ...smsRoutes,
  ...smsTemplateRoutes,
  ...vehicleClassRoutes,
  ...whiteListRoutes,
  ...askRoutes,
  ...laneCommandRoutes,
  ...laneDeskRoutes,
  ...laneListRoutes,
  ...screenTextRoutes,
  ...deviceRoutes,
  ...repairOrderRoutes,
  ...dutyRoutes,
  ...shortageRoutes,
  ...sentryRoutes,
  ...sentryDataRoutes,
  ...shiftPatternRoutes,
  ...rosterRoutes,
  ...rosterCalendarRoutes,
  ...attendanceRoutes,
  ...leaveFormRoutes,
  ...shiftSwapRoutes,
  ...freeVehicleRoutes,
  ...stockRoutes,
  ...scanInvoiceRoutes,
  ...inspectionRoutes,
  ...inspectionPlanRoutes,
  ...rechargeTierRoutes,
  ...storedCardRoutes,
  ...subMerchantRoutes,
  ...subAccountRoutes,
  ...campaignRoutes,
  ...creditRoutes,
  ...creditDiscountRoutes,
]
