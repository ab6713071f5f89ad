import { approvalMutants } from './approval-mutants.mjs'
import { arrearsMutants } from './arrears-mutants.mjs'
import { boxMutants } from './box-mutants.mjs'
import { campaignMutants } from './campaign-mutants.mjs'
import { cardCodeMutants } from './card-code-mutants.mjs'
import { cardHoursMutants } from './card-hours-mutants.mjs'
import { cashMutants } from './cash-mutants.mjs'
import { chargeInvoiceMutants } from './charge-invoice-mutants.mjs'
import { companyMutants } from './company-mutants.mjs'
import { creditMutants } from './credit-mutants.mjs'
import { deviceMutants } from './device-mutants.mjs'
import { dutyMutants } from './duty-mutants.mjs'
import { exportMutants } from './export-mutants.mjs'
import { freeVehicleMutants } from './free-vehicle-mutants.mjs'
import { guestMutants } from './guest-mutants.mjs'
import { laneMutants } from './lane-mutants.mjs'
import { merchantChargeMutants } from './merchant-charge-mutants.mjs'
import { merchantMutants } from './merchant-mutants.mjs'
import { moneyMutants } from './money-mutants.mjs'
import { monthMutants } from './month-mutants.mjs'
import { payMutants } from './pay-mutants.mjs'
import { paymentImportMutants } from './payment-import-mutants.mjs'
import { personalMutants } from './personal-mutants.mjs'
import { phoneMutants } from './phone-mutants.mjs'
import { placeMutants } from './place-mutants.mjs'
import { reconciliationMutants } from './reconciliation-mutants.mjs'
import { screenTextMutants } from './screen-text-mutants.mjs'
import { shareMutants } from './share-mutants.mjs'
import { storeMutants } from './store-mutants.mjs'
import { storedCardMutants } from './stored-card-mutants.mjs'
import { sumMutants } from './sum-mutants.mjs'
import { taskMutants } from './task-mutants.mjs'
import { tenantMutants } from './tenant-mutants.mjs'
import { trustMutants } from './trust-mutants.mjs'

const consoleFolder = 'apps/console/src'
const serverFolder = 'apps/server/src'
const contractFolder = 'packages/contract/src'
const orders = `${serverFolder}/modules/traffic/order/order.test.ts`
const words = `${consoleFolder}/locales/zh/kit.ts`
const pagesTest = { test: 'e2e/export.spec.ts', title: '[VA-06] a range of pages' }
const passwordTest = { test: 'e2e/profile.spec.ts', title: '[VA-04] the first rule' }

/**
 * Behaviours of the specification that a test has to notice the loss of: the row, what is lost, where (`find` stands there once), and the
 * test that must be red then, by a part of its title; `screen` is the key of the one screen for which a walk's test is run.
 */
export const mutants = [
  {
    row: 'RT-16',
    what: 'no page for an unknown screen',
    file: `${consoleFolder}/app/menu-routes.tsx`,
    find: 'if (!screen) return { element: <NotAvailablePage component={component} /> }',
    replace: 'if (!screen) return { element: null }',
    test: 'e2e/menu.spec.ts',
    title: '[RT-16] a menu item',
  },
  {
    row: 'SH-01',
    what: 'all groups open',
    file: `${consoleFolder}/shell/side-menu.tsx`,
    find: 'isOpen={openGroup === entry.url}',
    replace: 'isOpen={openGroup !== undefined}',
    test: 'e2e/menu.spec.ts',
    title: '[SH-01] one group',
  },
  {
    row: 'SH-04',
    what: 'clear all keeps the tabs',
    file: `${consoleFolder}/shell/tab-bar.tsx`,
    find: '    change([])\n',
    replace: '',
    test: 'e2e/menu.spec.ts',
    title: '[SH-04] tabs are closed',
  },
  {
    row: 'SH-08',
    what: 'log-out wipes the token alone',
    file: `${consoleFolder}/lib/session-storage.ts`,
    find: '(farewellKey)\n  sessionStorage.clear()\n',
    replace: '(farewellKey)\n  sessionStorage.removeItem(tokenKey)\n',
    test: 'e2e/session.spec.ts',
    title: '[SH-08, SE-03] log-out asks first',
  },
  {
    row: 'SE-02',
    what: 'carType is empty',
    file: `${serverFolder}/modules/identity/session/open-session.ts`,
    find: 'carType: [...vehicleSizes]',
    replace: 'carType: []',
    test: 'e2e/session.spec.ts',
    title: '[SE-02] the session keeps',
  },
  {
    row: 'SE-03',
    what: 'added routers are not kept',
    file: `${consoleFolder}/lib/session.ts`,
    find: 'addedRouters: screens.map(node => node.url)',
    replace: 'addedRouters: []',
    test: 'e2e/session.spec.ts',
    title: '[SE-02] the session keeps',
  },
  ...['微信小程序', '支付宝小程序', '微信公众号', '商家平台', '其他'].map((word, at) => ({
    row: 'EN-04',
    what: `source ${at === 4 ? 7 : at + 1} by another word`,
    file: `${contractFolder}/merchant/coupon-names.ts`,
    find: `'${word}'`,
    replace: "'来源'",
    test: `${contractFolder}/merchant/coupon-names.test.ts`,
    title: '[EN-04] each source',
  })),
  ...['digitRun', 'letterRun', 'sameRun', 'words'].map((rule, at) => ({
    row: 'VA-04',
    what: `rule ${at + 4} by the words of rule 3`,
    file: `${consoleFolder}/shell/password-form.tsx`,
    find: 'if (first) return',
    replace: `if (first === '${rule}') return setError(t('shell.password.broken.classes'))\n    if (first) return`,
    ...passwordTest,
  })),
  {
    row: 'VA-05',
    what: 'no warning in the panel',
    file: `${consoleFolder}/kit/filter/time-range-panel.tsx`,
    find: '    if (warning) return warn(warning)\n',
    replace: '',
    test: 'e2e/export.spec.ts',
    title: '[CN-02, VA-05] the panel',
  },
  ...[
    '起始页面需小于结束页面',
    '导出页数已经超过总数',
    '导出页数不得为 0',
    '导起始页面需大于0',
    '请重新选择导出页数,最多支持1000条',
  ].map(text => ({
    row: 'VA-06',
    what: `another text than ${text}`,
    file: words,
    find: `'${text}'`,
    replace: "'页码有误'",
    ...pagesTest,
  })),
  {
    row: 'VA-06',
    what: 'the server takes 1001 rows a page',
    file: `${serverFolder}/lib/page-range.ts`,
    find: "  if (PerPage > maxExportPerPage) throw new Failure('page.tooMany')\n",
    replace: '',
    test: orders,
    title: '[VA-06] takes more than 1000',
  },
  {
    row: 'VA-06',
    what: 'the server refuses 1001 rows a page of a file',
    file: `${contractFolder}/wire/paging.ts`,
    find: 'max(maxFilePerPage)',
    replace: 'max(maxExportPerPage)',
    test: orders,
    title: '[VA-06] takes more than 1000',
  },
  {
    row: 'CA-03',
    what: 'an alarm of a device travels as one of a pass',
    file: `${serverFolder}/live/consoles.ts`,
    find: 'isDeviceAlarm(notice.kind) ? 2 : 1',
    replace: '1',
    test: `${serverFolder}/live/live.test.ts`,
    title: '[CA-03] sends an alarm of a device',
  },
  {
    row: 'CA-03',
    what: 'an alarm of a device is counted with those of passes',
    file: `${consoleFolder}/shell/live.ts`,
    find: "notice.msgType === passAlarm ? 'pass' : 'device'",
    replace: "'pass'",
    test: 'e2e/live.spec.ts',
    title: '[CA-03, SH-10] an alarm of a device',
  },
  {
    row: 'CA-04',
    what: 'data is no URL',
    file: `${serverFolder}/platform/sheet/export-sheet.ts`,
    find: '  return url\n',
    replace: '  return { url } as never\n',
    test: orders,
    title: '[CA-04] answers the file’s URL',
  },
  {
    row: 'CA-04',
    what: 'StartPage and EndPage are not sent',
    file: `${consoleFolder}/kit/list/page-range.ts`,
    find: '  StartPage: startPage,\n  EndPage: endPage,\n',
    replace: '',
    test: 'e2e/export.spec.ts',
    title: '[CN-01, CA-04] a list offers',
  },
  {
    row: 'CA-08',
    what: 'the first client gives up early',
    file: `${consoleFolder}/lib/request.ts`,
    find: '200_000',
    replace: '20_000',
    test: `${consoleFolder}/lib/request.test.ts`,
    title: '[CA-08] gives up a',
  },
  {
    row: 'CA-08',
    what: 'the second client gives up early',
    file: `${consoleFolder}/lib/request.ts`,
    find: '600_000',
    replace: '60_000',
    test: `${consoleFolder}/lib/request.test.ts`,
    title: '[CA-08] gives up a',
  },
  {
    row: 'ER-05',
    what: 'a failure of the shell’s own calls is not shown',
    file: `${consoleFolder}/shell/use-failure-notice.ts`,
    find: '!error.isReported',
    replace: 'error.isReported',
    test: 'e2e/errors.spec.ts',
    title: '[ER-05, CN-05] what the server says',
  },
  {
    row: 'ER-05',
    what: 'a failed look-up of uploaded files is not shown',
    file: `${consoleFolder}/screens/system/banner/uploaded-pictures.tsx`,
    find: '      notifyFailure(failure)\n',
    replace: '',
    test: 'e2e/errors.spec.ts',
    title: '[ER-05, CN-05] what the server says about a failed look-up',
  },
  {
    row: 'CN-01',
    what: 'sizes 50, 100 and 150 are gone',
    file: `${contractFolder}/wire/paging.ts`,
    find: '[20, 50, 100, 150, 200]',
    replace: '[20, 200]',
    test: 'e2e/export.spec.ts',
    title: '[CN-01, CA-04] a list offers',
  },
  {
    row: 'CN-02',
    what: 'the panel offers no day',
    file: `${consoleFolder}/kit/filter/time-range-panel.tsx`,
    find: "isSet ? range : presetRange('today', new Date())",
    replace: 'range',
    test: 'e2e/export.spec.ts',
    title: '[CN-02, VA-05] the panel',
  },
  ...approvalMutants,
  ...arrearsMutants,
  ...boxMutants,
  ...campaignMutants,
  ...cardHoursMutants,
  ...cashMutants,
  ...creditMutants,
  ...dutyMutants,
  ...payMutants,
  ...freeVehicleMutants,
  ...personalMutants,
  ...phoneMutants,
  ...reconciliationMutants,
  ...screenTextMutants,
  ...storeMutants,
  ...storedCardMutants,
  ...cardCodeMutants,
  ...companyMutants,
  ...monthMutants,
  ...shareMutants,
  ...sumMutants,
  ...taskMutants,
  ...tenantMutants,
  ...deviceMutants,
  ...exportMutants,
  ...guestMutants,
  ...laneMutants,
  ...chargeInvoiceMutants,
  ...paymentImportMutants,
  ...merchantChargeMutants,
  ...merchantMutants,
  ...moneyMutants,
  ...placeMutants,
  ...trustMutants,
]
