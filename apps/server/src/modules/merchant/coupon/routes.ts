import {
  applyCoupon,
  countCouponGrant,
  countCouponTemplate,
  countUserCoupon,
  couponChoices,
  couponGrantDetail,
  disableCoupons,
  grantCoupons,
  issueCoupons,
  paperCoupons,
  printCoupons,
  queryCouponGrant,
  queryCouponTemplate,
  queryUserCoupon,
  recallCoupons,
  releaseCoupon,
  removeCouponTemplate,
  saveCouponTemplate,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as lists from './coupon-list-service.ts'
import * as grantLists from './grant-list-service.ts'
import * as grants from './grant-service.ts'
import * as recalls from './recall-service.ts'
import * as templates from './template-service.ts'
import * as uses from './use-service.ts'

export const couponRoutes: Route[] = [
  on(queryCouponTemplate, templates.queryCouponTemplate),
  on(countCouponTemplate, templates.countCouponTemplate),
  on(saveCouponTemplate, templates.saveCouponTemplate),
  on(removeCouponTemplate, templates.removeCouponTemplate),
  on(couponChoices, templates.couponChoices),
  on(queryCouponGrant, grantLists.queryCouponGrant),
  on(countCouponGrant, grantLists.countCouponGrant),
  on(couponGrantDetail, grantLists.couponGrantDetail),
  on(paperCoupons, grantLists.paperCoupons),
  on(grantCoupons, grants.grantCoupons),
  on(printCoupons, grants.printCoupons),
  on(issueCoupons, grants.issueCoupons),
  on(queryUserCoupon, lists.queryUserCoupon),
  on(countUserCoupon, lists.countUserCoupon),
  on(applyCoupon, uses.applyCoupon),
  on(releaseCoupon, uses.releaseCoupon),
  on(disableCoupons, recalls.disableCoupons),
  on(recallCoupons, recalls.recallCoupons),
]
